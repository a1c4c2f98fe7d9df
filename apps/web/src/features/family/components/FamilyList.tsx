import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, fullName, type Person } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Badge'
import { SectionCard } from '../../../ui/Card'
import { roleText } from './CaregiverCard'

/** Who cares for one pet, and as what. */
export function FamilyList({ members }: { members: readonly { id: number; role: string; user: Person }[] }) {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('family.members')}>
      <ul className="grid grid-cols-1 gap-3.5">
        {members.map(({ id, role, user }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar person={user} size={40} />
            <span className="min-w-0 flex-1 truncate font-semibold">{fullName(user) || t('family.someone')}</span>
            <Chip>{roleText(role, t)}</Chip>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
