import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { DogPeek, VetPeek } from './Peeking'

/** One of the two sides of the app, with the button that chooses it. */
export function RoleChoice({ role, action }: { role: 'owner' | 'veterinarian'; action: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className="peek-card" aria-labelledby={`choice-${role}`}>
      {role === 'owner' ? <DogPeek /> : <VetPeek />}
      <div className="card grid h-full content-between gap-6 rounded-[28px]! p-6 lg:p-8">
        <div>
          <h2 id={`choice-${role}`} className="text-[1.4375rem] leading-8">
            {t(role === 'owner' ? 'role.owner' : 'role.veterinarian')}
          </h2>
          <p className="mt-1.5 text-ink-2">{t(role === 'owner' ? 'role.ownerText' : 'role.vetText')}</p>
        </div>
        {action}
      </div>
    </section>
  )
}
