import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { looks, type VisitState } from '../state'

/** Where a visit stands, as the family or the vet reads it. */
export function StateBadge({ state, side = 'family' }: { state: VisitState; side?: 'family' | 'vet' }) {
  const { t } = useTranslation()
  const { tone, Icon, [side]: text } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(text)}
    </Badge>
  )
}
