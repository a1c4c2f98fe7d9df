import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Badge'
import type { Caregiver, FamilyPet, Place } from '../caregivers'
import { roleText } from '../roles'
import { MemberMenu } from './MemberMenu'

export interface CaregiverCardProps {
  caregiver: Caregiver
  isMe: boolean
  picture: (pet: FamilyPet) => ReactNode
}

/** A person, and the pets they care for. */
export function CaregiverCard({ caregiver: { person, places }, isMe, picture }: CaregiverCardProps) {
  const { t } = useTranslation()
  return (
    <li className="card card-pad">
      <div className="flex items-center gap-4">
        <Avatar person={person} size={56} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere">{fullName(person) || t('family.someone')}</h2>
          <p className="text-small text-ink-2">{isMe ? t('family.you') : t('family.caresFor', { count: places.length })}</p>
        </div>
      </div>
      {places.length > 0 && (
        <ul className="member-rows mt-4 grid grid-cols-1 gap-1">
          {places.map((place) => (
            <PlaceRow key={place.member.id} place={place} isMe={isMe} picture={picture} />
          ))}
        </ul>
      )}
    </li>
  )
}

function PlaceRow({ place: { pet, member }, isMe, picture }: { place: Place } & Pick<CaregiverCardProps, 'isMe' | 'picture'>) {
  const { t } = useTranslation()
  return (
    <li className="member-row">
      {picture(pet)}
      <Link to={paths.petPage(pet.id)} className="reach min-w-0 flex-[1_1_6rem] wrap-anywhere rounded font-semibold hover:underline">
        {pet.name}
      </Link>
      <Chip>{roleText(member.role, t)}</Chip>
      <MemberMenu pet={pet} member={member} isMe={isMe} />
    </li>
  )
}
