import { ChevronRight, ShieldCheck } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { verifier } from '../lib/public-path'
import { Card } from './Card'
import { cx } from './cx'

/** The way to the verifier. A plain link: it is a page of its own, which the app's router does not know. */
export function CheckCertificate({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <Card className={cx('card-link flex items-center gap-3.5 text-left', className)}>
      <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
        <ShieldCheck className="icon" />
      </span>
      <span className="min-w-0 flex-1">
        <a href={verifier} className="stretched block font-semibold">
          {t('verifier.check')}
        </a>
        <span className="block text-small text-ink-2">{t('verifier.checkText')}</span>
      </span>
      <ChevronRight className="icon icon-18 flex-none text-ink-2" aria-hidden="true" />
    </Card>
  )
}
