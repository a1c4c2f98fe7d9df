import { BadgeCheck, Hourglass } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'

/** Whether a doctor's card was checked; for administrators, whom the others wait for. */
export function DoctorState({ verified }: { verified: boolean }) {
  const { t } = useTranslation()
  return verified ? (
    <Badge tone="good" icon={<BadgeCheck className="icon icon-16" aria-hidden="true" />}>
      {t('verification.verified')}
    </Badge>
  ) : (
    <Badge tone="attn" icon={<Hourglass className="icon icon-16" aria-hidden="true" />}>
      {t('verification.notYet')}
    </Badge>
  )
}
