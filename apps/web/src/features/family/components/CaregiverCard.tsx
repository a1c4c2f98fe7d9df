import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Badge'
import type { Caregiver, FamilyPet } from '../caregivers'

const roles: Record<string, TextKey> = {
  owner: 'familyRole.owner',
  'co-owner': 'familyRole.coOwner',
  caregiver: 'familyRole.caregiver',
  member: 'familyRole.member',
}

export function roleText(role: string, t: Translate): string {
  const key = roles[role]
  return key ? t(key) : role
}

/** A person, and the pets they care for. */
export function CaregiverCard({
  caregiver,
  isMe,
  picture,
}: {
  caregiver: Caregiver
  isMe: boolean
  picture: (pet: FamilyPet) => ReactNode
}) {
  const { t } = useTranslation()
  const { person, pets } = caregiver
  return (
    <li className="card card-pad">
      <div className="flex items-center gap-4">
        <Avatar person={person} size={56} />
        <div className="min-w-0">
          <h2 className="truncate">{fullName(person) || t('family.someone')}</h2>
          <p className="text-small text-ink-2">{isMe ? t('family.you') : t('family.caresFor', { count: pets.length })}</p>
        </div>
      </div>
      {pets.length > 0 && (
        <ul className="mt-4 grid gap-1">
          {pets.map(({ pet, role }) => (
            <li key={pet.id} className="relative flex min-h-11 items-center gap-3">
              {picture(pet)}
              <Link to={`/pets/${pet.id}`} className="min-w-0 flex-1 truncate rounded font-semibold hover:underline">
                {pet.name}
              </Link>
              <Chip>{roleText(role, t)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
