import { useState } from 'react'
import { CircleCheck, ClipboardPaste, Sparkles } from 'lucide-react'
import { certificateMaxLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { Button } from '../../../ui/Button'
import { FieldError } from '../../../ui/Field'
import { toast } from '../../../ui/toast'
import { parseCertificate } from '../api/parse-certificate'
import { useFromCertificate } from '../use-certificate'
import { CertificateRecords } from './CertificateRecords'

const id = 'certificate-text'

/** Paste the text of a certificate, and see what of it fits the form. Saves nothing. */
export function CertificateBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation()
  const { read } = useFromCertificate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const process = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const count = read(await parseCertificate(text))
      toast({ title: t('certificate.processed'), description: t('certificate.filled', { count }) })
    } catch (error) {
      logError(error)
      setFailure(failureText(error, t('certificate.failedText'), t))
      toast({ title: t('certificate.failed'), description: t('certificate.failedText'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card overflow-hidden" aria-labelledby="certificate-title">
      <div className="card-pad grid gap-3.5">
        <div className="flex gap-3.5">
          <span className="icon-well bg-ball text-on-ball" aria-hidden="true"><ClipboardPaste className="icon" /></span>
          <div>
            <h2 id="certificate-title">{t('certificate.title')}</h2>
            <p className="text-small text-ink-2">{t('certificate.lead')}</p>
          </div>
        </div>
        <div className="field">
          <label className="sr-only" htmlFor={id}>{t('certificate.text')}</label>
          <span className={failure ? 'input input-error' : 'input bg-sunken!'}>
            <textarea
              id={id}
              rows={4}
              maxLength={certificateMaxLength}
              value={text}
              placeholder={t('certificate.example')}
              className="font-mono lg:text-[0.8125rem]"
              aria-invalid={failure ? true : undefined}
              aria-describedby={failure ? `${id}-error` : undefined}
              onChange={(event) => onText(event.target.value)}
            />
          </span>
          <FieldError id={id} error={failure ?? undefined} />
        </div>
        <Button variant="soft" disabled={text.trim() === ''} busy={busy} busyLabel={t('certificate.processing')} icon={<Sparkles className="icon icon-18" aria-hidden="true" />} onClick={() => void process()}>
          {t('certificate.process')}
        </Button>
        <CertificateRecords />
      </div>
      <ResultStrip />
    </section>
  )
}

/** How many fields were filled in, the way back, and what the person typed otherwise. */
function ResultStrip() {
  const { t } = useTranslation()
  const { filled, conflicts, undo, replace } = useFromCertificate()
  if (filled === null) return <div role="status" />
  return (
    <div role="status" className="tone-good grid gap-1 px-4 py-3 lg:px-6">
      <div className="flex items-center gap-2.5">
        <CircleCheck className="icon" aria-hidden="true" />
        <p className="flex-1 font-semibold">{t('certificate.processed')} {t('certificate.filled', { count: filled })}</p>
        <button type="button" className="link min-h-11 px-2" onClick={undo}>{t('certificate.undo')}</button>
      </div>
      {conflicts.length > 0 && (
        <p className="text-small text-ink-2">
          {t('certificate.kept', { count: conflicts.length })}{' '}
          <button type="button" className="link min-h-8" onClick={replace}>{t('certificate.replace')}</button>
        </p>
      )}
    </div>
  )
}
