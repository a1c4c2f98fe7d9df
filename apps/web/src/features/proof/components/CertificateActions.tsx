import { FileDown, Link2, Printer } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { buttonStyles } from '../../../ui/button-styles'
import { Button } from '../../../ui/Button'
import { needsNetwork } from '../documents'
import { copyLink } from '../hand-on'

/** What is done with a certificate besides showing it. */
export function CertificateActions({ pdf, qr }: { pdf: string; qr: string }) {
  const { t } = useTranslation()
  return (
    <div className="proof-actions no-print">
      <a className={buttonStyles({ variant: 'secondary' })} href={pdf} target="_blank" rel="noopener" onClick={(event) => needsNetwork(event, t)}>
        <FileDown className="icon" aria-hidden="true" />
        {t('proof.pdf')}
      </a>
      <Button variant="secondary" icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
        {t('petDetail.print')}
      </Button>
      <Button variant="secondary" icon={<Link2 className="icon" aria-hidden="true" />} onClick={() => void copyLink(qr, t)}>
        {t('proof.copyLink')}
      </Button>
    </div>
  )
}
