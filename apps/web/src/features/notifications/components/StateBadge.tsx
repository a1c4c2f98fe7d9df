import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react'
import type { ChannelState } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge, type Tone } from '../../../ui/Badge'

const looks: Record<ChannelState, { tone: Tone; Icon: LucideIcon }> = {
  works: { tone: 'good', Icon: CircleCheck },
  fails: { tone: 'over', Icon: CircleAlert },
  off: { tone: 'neutral', Icon: CircleMinus },
}

export function StateBadge({ state }: { state: ChannelState | undefined }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[state ?? 'off']
  return (
    <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(`notifications.state.${state ?? 'off'}`)}
    </Badge>
  )
}
