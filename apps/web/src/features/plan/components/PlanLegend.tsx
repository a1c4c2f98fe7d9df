import { useTranslation } from '../../../i18n/use-translation'

/** What the signs of the dose lines mean. */
export function PlanLegend() {
  const { t } = useTranslation()
  return (
    <ul className="plan-legend no-print" aria-label={t('plan.legend.title')}>
      <li>
        <span className="dose-dot dose-dot-plain" aria-hidden="true" />
        {t('plan.legend.counts')}
      </li>
      <li>
        <span className="dose-dot" aria-hidden="true" />
        {t('plan.legend.uncounted')}
      </li>
      <li>
        <span className="plan-legend-bar" aria-hidden="true" />
        {t('plan.today')}
      </li>
      <li>
        <span className="plan-legend-next" aria-hidden="true" />
        {t('plan.legend.next')}
      </li>
    </ul>
  )
}
