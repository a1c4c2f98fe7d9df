import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react'
import type { Reason } from '@huella/certificate-format'
import { useTranslation } from '../../../i18n/use-translation'
import { reasonText } from '../words'

/** What whoever checks the certificate will see; it follows every choice. `count`: doses that are chosen. */
export function OutlookBox({ count, reasons }: { count: number; reasons: readonly Reason[] }) {
  const { t, language } = useTranslation()
  const look = count === 0 ? 'none' : reasons.length > 0 ? 'amber' : 'green'
  const Icon = look === 'green' ? CircleCheck : TriangleAlert
  return (
    <section aria-label={t('proof.outlook')} className={`proof-outlook tone-${{ none: 'neutral', amber: 'attn', green: 'good' }[look]}`}>
      <div className="flex items-start gap-3.5" role="status">
        <Icon className="icon icon-24" aria-hidden="true" />
        <div className="min-w-0">
          <p className="proof-outlook-title font-semibold">{t(`proof.outlook.${look}`)}</p>
          {look === 'green' && <p>{t('proof.outlook.greenText', { count })}</p>}
          {look === 'amber' && (
            <ul className="mt-1 grid gap-1">
              {reasons.map((reason, index) => (
                <li key={index} className="wrap-anywhere">{reasonText(reason, { t, language })}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p className="flex items-start gap-3.5 border-t border-current/20 pt-3.5">
        <EyeOff className="icon" aria-hidden="true" />
        {t('proof.neverInside')}
      </p>
    </section>
  )
}
