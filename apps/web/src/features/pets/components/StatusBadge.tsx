import type { PetStatus } from '@huella/care-rules'
import { Siren } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { TextKey } from '../../../i18n/catalogue'
import { Badge, StatusDot } from '../../../ui/Badge'

const looks: Record<PetStatus, { tone: 'good' | 'attn' | 'prog'; text: TextKey }> = {
  allGood: { tone: 'good', text: 'pet.status.good' },
  needsAttention: { tone: 'attn', text: 'pet.status.attention' },
  inProgress: { tone: 'prog', text: 'pet.status.progress' },
}

export function StatusBadge({ status, floating, className }: { status: PetStatus; floating?: boolean; className?: string }) {
  const { t } = useTranslation()
  const { tone, text } = looks[status]
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />} {...(floating && { floating })} {...(className && { className })}>
      {t(text)}
    </Badge>
  )
}

/** Comes before everything else that there is to say of a pet. */
export function LostBadge({ floating, className }: { floating?: boolean; className?: string }) {
  const { t } = useTranslation()
  return (
    <Badge tone="over" icon={<Siren className="icon icon-16 mark-over" aria-hidden="true" />} {...(floating && { floating })} {...(className && { className })}>
      {t('lost.badge')}
    </Badge>
  )
}
