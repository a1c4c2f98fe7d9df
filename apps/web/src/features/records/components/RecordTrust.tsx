import { BadgeCheck, EyeOff, Hourglass, Stethoscope, User, UserCheck } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { counts, isAwaited } from '../../../lib/counts'
import { Badge } from '../../../ui/Badge'
import type { Vaccination } from '../records'

const levels = {
  owner: { icon: User, tone: 'neutral', words: 'record.byOwner' },
  doctor: { icon: Stethoscope, tone: 'neutral', words: 'record.byVet' },
  unverified: { icon: Stethoscope, tone: 'neutral', words: 'record.byUnverifiedVet' },
  'verified-doctor': { icon: BadgeCheck, tone: 'good', words: 'record.byVerifiedVet' },
} as const

export interface RecordTrustProps {
  record: Pick<Vaccination, 'trust' | 'isPublic' | 'familyAnswer' | 'report'>
  /** Whether the reader is the one who is asked. */
  mayAnswer: boolean
}

/** How far a record can be trusted: who recorded it, what the family says of it; and whether the public page leaves it out. */
export function RecordTrust({ record, mayAnswer }: RecordTrustProps) {
  const { t } = useTranslation()
  const { trust, isPublic, familyAnswer } = record
  const { icon: Icon, tone, words } = levels[trust === 'doctor' && familyAnswer ? 'unverified' : trust]
  return (
    <p className="record-trust">
      {isAwaited(record) && (
        <Badge tone="attn" icon={<Hourglass className="icon icon-16" aria-hidden="true" />}>
          {t(mayAnswer ? 'confirm.waits' : 'confirm.waitsFamily')}
        </Badge>
      )}
      <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
        {t(words)}
      </Badge>
      {familyAnswer === 'given' && (
        <Badge tone="neutral" icon={<UserCheck className="icon icon-16" aria-hidden="true" />}>
          {t('confirm.confirmed')}
        </Badge>
      )}
      {!isPublic && counts(record) && (
        <Badge tone="neutral" className="no-print" icon={<EyeOff className="icon icon-16" aria-hidden="true" />}>
          {t('record.hidden')}
        </Badge>
      )}
    </p>
  )
}
