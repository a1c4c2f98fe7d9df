import { ArrowRight, Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { TextKey } from '../../../i18n/catalogue'
import { buttonStyles } from '../../../ui/button-styles'
import { signInUrl, type SignUpRole } from '../api/sign-in'
import { OwnerPeek, VetPeek } from './Peeking'

const cards: Record<SignUpRole, { title: TextKey; points: TextKey[]; action: TextKey }> = {
  owner: {
    title: 'role.owner',
    points: ['register.owner1', 'register.owner2', 'register.owner3', 'register.owner4'],
    action: 'register.asOwner',
  },
  veterinarian: {
    title: 'role.veterinarian',
    points: ['register.vet1', 'register.vet2', 'register.vet3', 'register.vet4'],
    action: 'register.asVet',
  },
}

/** What a role can do, with its sign-up button; its animals, or the vet, look over the card's edge. */
export function RoleCard({ role, returnTo }: { role: SignUpRole; returnTo: string | null }) {
  const { t } = useTranslation()
  const { title, points, action } = cards[role]
  return (
    <section className={role === 'owner' ? 'peek-card peek-card-owner' : 'peek-card peek-card-vet'} aria-labelledby={`role-${role}`}>
      {role === 'owner' ? <OwnerPeek /> : <VetPeek />}
      <div className="card rounded-[28px]! p-5 shadow-[0_0_0_1px_var(--line),var(--shadow-3)]! lg:p-8">
        <h2 id={`role-${role}`} className="text-[1.4375rem] leading-8 lg:text-[1.625rem]">
          {t(title)}
        </h2>
        <ul className="mt-3 grid gap-3 lg:mt-4">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-3 leading-[1.3125rem] wrap-anywhere">
              <span className="grid size-[22px] flex-none place-items-center rounded-full bg-good-soft text-good" aria-hidden="true">
                <Check className="icon icon-16" />
              </span>
              {t(point)}
            </li>
          ))}
        </ul>
        <a
          href={signInUrl({ role, returnTo })}
          className={buttonStyles({ variant: role === 'owner' ? 'primary' : 'secondary', size: 'lg', block: true }, 'mt-5 lg:mt-7')}
        >
          {t(action)}
          <ArrowRight className="icon icon-18" aria-hidden="true" />
        </a>
      </div>
    </section>
  )
}
