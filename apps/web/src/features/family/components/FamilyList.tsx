import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Badge'
import { SectionCard } from '../../../ui/Card'
import { byRank, roleText } from '../roles'
import { MemberMenu, type FamilyMember, type FamilyOf } from './MemberMenu'
import { RoleGuide } from './RoleGuide'

export interface FamilyListProps {
  pet: FamilyOf & { familyMembers: readonly FamilyMember[] }
  myId: string
  onLeft: () => void
}

/** Who cares for one pet, and as what. */
export function FamilyList({ pet, myId, onLeft }: FamilyListProps) {
  const { t } = useTranslation()
  return (
    <SectionCard id="family" title={t('family.members')}>
      <ul className="member-rows grid grid-cols-1 gap-2">
        {pet.familyMembers.toSorted(byRank).map((member) => (
          <li key={member.id} className="member-row">
            <Avatar person={member.user} size={40} />
            <span className="min-w-0 flex-1 truncate font-semibold">{fullName(member.user) || t('family.someone')}</span>
            <Chip>{roleText(member.role, t)}</Chip>
            <MemberMenu pet={pet} member={member} isMe={member.user.id === myId} onLeft={onLeft} />
          </li>
        ))}
      </ul>
      <details className="mt-4 text-small">
        <summary className="min-h-8 rounded font-semibold text-brand">{t('family.rolesTitle')}</summary>
        <div className="mt-2">
          <RoleGuide />
        </div>
      </details>
    </SectionCard>
  )
}
