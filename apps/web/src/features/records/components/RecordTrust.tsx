import { BadgeCheck, EyeOff, Stethoscope, User } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import type { Vaccination } from '../records'

const levels = {
  owner: { icon: User, tone: 'neutral', words: 'record.byOwner' },
  doctor: { icon: Stethoscope, tone: 'neutral', words: 'record.byVet' },
  'verified-doctor': { icon: BadgeCheck, tone: 'good', words: 'record.byVerifiedVet' },
} as const

/** How far a record can be trusted: who recorded it; and whether the public page leaves it out. */
export function RecordTrust({ trust, isPublic }: Pick<Vaccination, 'trust' | 'isPublic'>) {
  const { t } = useTranslation()
  const { icon: Icon, tone, words } = levels[trust]
  return (
    <p className="record-trust">
      <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
        {t(words)}
      </Badge>
      {!isPublic && (
        <Badge tone="neutral" className="no-print" icon={<EyeOff className="icon icon-16" aria-hidden="true" />}>
          {t('record.hidden')}
        </Badge>
      )}
    </p>
  )
}
