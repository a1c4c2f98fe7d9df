import { Suspense, useState } from 'react'
import { ClipboardPaste } from 'lucide-react'
import { certificateMaxLength } from '@huella/contracts'
import { lazy } from '../../../i18n/lazy-with-texts'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { useAction } from '../../../lib/use-action'
import { toast } from '../../../ui/toast'
import { parseCertificate } from '../api/parse-certificate'
import { chipOf, type ChipOfPet } from '../chip'
import type { CertificateFit } from '../fill'
import type { IsRecorded } from '../sheets'
import { ownerCertificate, type CertificateKind } from '../kinds'
import { fieldLabels, type FieldLabels } from '../labels'
import { useCertificate, type Certificate } from '../use-certificate'
import { CertificateAdded } from './CertificateAdded'
import { CertificateResult } from './CertificateResult'
import { CertificateText } from './CertificateText'

// For a text that lists several vaccinations only; fetched while it is read.
const CertificateSheets = lazy(() => import('./CertificateSheets'))
const ChipFound = lazy(() => import('./ChipFound'))

export interface CertificateBoxProps {
  kind?: CertificateKind
  fit?: CertificateFit
  /** Fields that the form calls otherwise. */
  labels?: Partial<FieldLabels>
  /** Whether the pet has such a record already, where that is known. */
  isRecorded?: IsRecorded
  /** Whose certificate it should be. */
  pet?: ChipOfPet
}

const plainForm: CertificateFit = {}

/**
 * Paste the text of a certificate, and see what of it fits the Formik form around it. Of several records those ticked are added with one submit:
 * but for the one in the form they stand in its `also`. Saves nothing.
 */
export function CertificateBox({ kind = ownerCertificate, fit = plainForm, labels, isRecorded, pet }: CertificateBoxProps) {
  const { t } = useTranslation()
  const certificate = useCertificate({ fit, isRecorded })
  const { text, sheets, skipped, found } = certificate.reading
  const chip = found && chipOf(found)
  const { busy, failure, process, cancel } = useProcess(kind, certificate, CertificateSheets.preload)
  return (
    <section className="card overflow-hidden" aria-labelledby="certificate-title">
      <div className="card-pad grid gap-3.5">
        <div className="flex gap-3.5">
          <span className="icon-well bg-ball text-on-ball" aria-hidden="true">
            <ClipboardPaste className="icon" />
          </span>
          <div>
            <h2 id="certificate-title">{t('certificate.title')}</h2>
            <p className="text-small text-ink-2">{t('certificate.lead')}</p>
          </div>
        </div>
        <CertificateText
          text={text}
          busy={busy}
          failure={failure}
          waits={kind.blank === undefined}
          onText={certificate.write}
          onProcess={() => void process(text)}
          onCancel={cancel}
        />
        {skipped > 0 && <CertificateAdded certificate={certificate} onAgain={() => void process(text)} />}
        <Suspense>
          {sheets.length > 0 && <CertificateSheets certificate={certificate} isRecorded={isRecorded} />}
          {chip && pet && <ChipFound chip={chip} pet={pet} />}
        </Suspense>
      </div>
      <CertificateResult certificate={certificate} done={kind.done} labels={{ ...fieldLabels, ...labels }} />
    </section>
  )
}

function useProcess(kind: CertificateKind, { read, reading: { text: shown } }: Certificate, ahead: () => Promise<unknown>) {
  const { t, language } = useTranslation()
  const [failed, setFailed] = useState<{ text: string; why: string } | null>(null)
  /** Why the text need not be sent at all. */
  const refusal = (text: string): string | null => {
    if (kind.blank && text.trim() === '') return t(kind.blank)
    return text.length > certificateMaxLength ? messageText(language, 'parsing.tooLong') : null
  }
  const { run, pending, cancel } = useAction<[string]>(
    async ({ sending }, text) => {
      ahead().catch(() => undefined)
      const count = read(await parseCertificate(kind.reader, text, sending(text)), text)
      toast({ title: t(kind.done), ...(kind.counted && { description: t('certificate.filled', { count }) }) })
    },
    {
      failed: t(kind.failed),
      explain: (error, text) => {
        setFailed({ text, why: failureText(error, t('certificate.stays'), t) })
        toast({ title: t(kind.failed), ...(kind.failedText && { description: t(kind.failedText) }), variant: 'destructive' })
        return null
      },
    },
  )
  const process = async (text: string) => {
    const refused = refusal(text)
    setFailed(refused === null ? null : { text, why: refused })
    if (refused === null) await run(text)
  }
  // Of other text it says nothing.
  const failure = failed?.text === shown ? failed.why : null
  return { busy: pending, failure, process, cancel }
}
