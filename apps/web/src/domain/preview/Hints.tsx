import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { CheckSeverity } from '@huella/care-rules'
import { useTranslation } from '../../i18n/use-translation'
import type { DosePreview } from './use-preview'

const looks = {
  error: { Icon: CircleAlert, tone: 'tone-over' },
  warning: { Icon: TriangleAlert, tone: 'tone-attn' },
  info: { Icon: Info, tone: 'tone-neutral' },
} as const
const order: readonly CheckSeverity[] = ['error', 'warning', 'info']

/** What looks wrong or unusual about a dose, the gravest first. It can be saved all the same: people know what stands on the card. */
export function Hints({ checks }: { checks: DosePreview['checks'] }) {
  const { t } = useTranslation()
  if (checks.length === 0) return null
  const sorted = checks.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  return (
    <section aria-label={t('hints.title')} className="card card-pad">
      <h2 className="mb-2 text-base">{t('hints.title')}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {sorted.map(({ code, severity, message }) => {
          const { Icon, tone } = looks[severity]
          return (
            <li key={code + message} className={`${tone} flex gap-2.5 rounded-md px-3 py-2 text-small wrap-anywhere`}>
              <Icon className="icon icon-18 mt-px flex-none" aria-hidden="true" />
              <span className="text-ink">
                <span className="sr-only">{t(`hints.${severity}`)}: </span>
                {message}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
