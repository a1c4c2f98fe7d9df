import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { Certificate } from '../use-certificate'

/** What a text read again has left out, being added already, and the way to have it all the same. */
export function CertificateAdded({ certificate: { reading, forget }, onAgain }: { certificate: Certificate; onAgain: () => void }) {
  const { t } = useTranslation()
  const again = () => {
    forget()
    onAgain()
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2.5 text-small text-ink-2">
      <CircleCheck className="icon icon-16 flex-none text-good" aria-hidden="true" />
      {t('certificate.added', { count: reading.skipped })}
      <button type="button" className="link min-h-8" onClick={again}>
        {t('certificate.addedToo')}
      </button>
    </p>
  )
}
