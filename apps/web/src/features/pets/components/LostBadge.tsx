import { Siren } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'

/** Comes before everything else that there is to say of a pet. */
export function LostBadge({ floating, className }: { floating?: boolean; className?: string }) {
  const { t } = useTranslation()
  return (
    <Badge tone="over" icon={<Siren className="icon icon-16 mark-over" aria-hidden="true" />} {...(floating && { floating })} {...(className && { className })}>
      {t('lost.badge')}
    </Badge>
  )
}
