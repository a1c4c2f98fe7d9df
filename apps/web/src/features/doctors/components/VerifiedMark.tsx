import { BadgeCheck, Hourglass } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'

/** Whether a doctor's card was checked: shape, word, colour. */
export function VerifiedMark({ verified }: { verified: boolean }) {
  const { t } = useTranslation()
  const Icon = verified ? BadgeCheck : Hourglass
  return (
    <Badge tone={verified ? 'good' : 'neutral'} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(verified ? 'verification.verified' : 'verification.notYet')}
    </Badge>
  )
}
