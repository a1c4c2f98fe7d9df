import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import type { CertificateState } from '../certificate-state'

const looks = {
  'in-force': { tone: 'good', Icon: CircleCheck },
  ended: { tone: 'neutral', Icon: Clock },
  revoked: { tone: 'over', Icon: CircleX },
} as const

export function StateBadge({ state }: { state: CertificateState }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} className="flex-none" icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(`proof.state.${state}`)}
    </Badge>
  )
}
