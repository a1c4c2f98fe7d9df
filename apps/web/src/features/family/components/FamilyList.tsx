import { Link } from 'react-router-dom'
import { Phone } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { telephoneHref } from '../../../lib/telephone'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Chip } from '../../../ui/Badge'
import { SectionCard } from '../../../ui/Card'
import { byRank, roleText } from '../roles'
import { MemberMenu, type FamilyMember, type FamilyOf } from './MemberMenu'
import { RoleGuide } from './RoleGuide'
import { ShowPhone } from './ShowPhone'

/** Somebody of the family, with their number where they show it. */
type FamilyContact = FamilyMember & { showsPhone: boolean; user: { phone?: string | undefined } }

export interface FamilyListProps {
  pet: FamilyOf & { familyMembers: readonly FamilyContact[] }
  myId: string
  /** The reader's own number, which they may show to this family. */
  myPhone: string | null
  onLeft: () => void
}

/** Who cares for one pet, and as what. */
export function FamilyList({ pet, myId, myPhone, onLeft }: FamilyListProps) {
  const { t } = useTranslation()
  return (
    <SectionCard id="family" title={t('family.members')}>
      <ul className="member-rows grid grid-cols-1 gap-2">
        {pet.familyMembers.toSorted(byRank).map((member) => (
          <li key={member.id} className="member-row">
            <Avatar person={member.user} size={40} />
            <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
              <span className="block font-semibold">{fullName(member.user) || t('family.someone')}</span>
              {member.user.phone && <PhoneLink phone={member.user.phone} name={fullName(member.user)} />}
            </span>
            <Chip>{roleText(member.role, t)}</Chip>
            <MemberMenu pet={pet} member={member} isMe={member.user.id === myId} onLeft={onLeft} />
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-line pt-2">
        {myPhone ? (
          <ShowPhone pet={pet} myId={myId} label={t('family.showMyPhone')} />
        ) : (
          <p className="text-small text-ink-2">
            {t('family.noPhone')}{' '}
            <Link to={paths.contactSettings} className="link">
              {t('lost.addPhone')}
            </Link>
          </p>
        )}
      </div>
      <details className="mt-1 text-small">
        <summary className="rounded font-semibold text-brand">{t('family.rolesTitle')}</summary>
        <div className="mt-2">
          <RoleGuide />
        </div>
      </details>
    </SectionCard>
  )
}

function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation()
  return (
    <a href={telephoneHref(phone)} aria-label={t('family.call', { name, phone })} className="link inline-flex min-h-8 items-center gap-1.5 text-small tabular-nums">
      <Phone className="icon icon-16" aria-hidden="true" />
      {phone}
    </a>
  )
}
