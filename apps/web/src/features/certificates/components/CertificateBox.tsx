import { Suspense, useEffect, useState, type DragEvent } from 'react'
import { useFormikContext } from 'formik'
import { ClipboardPaste } from 'lucide-react'
import { certificateMaxLength } from '@huella/contracts'
import { lazy } from '../../../i18n/lazy-with-texts'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { useAction } from '../../../lib/use-action'
import { FieldError } from '../../../ui/Field'
import { toast } from '../../../ui/toast'
import { parseCertificate } from '../api/parse-certificate'
import { chipOf, type ChipOfPet } from '../chip'
import type { CertificateFit, Values } from '../fill'
import type { IsRecorded } from '../sheets'
import { ownerCertificate, type CertificateKind } from '../kinds'
import { fieldLabels, type FieldLabels } from '../labels'
import { plain } from '../reading'
import { keepTools } from '../paper/tools'
import { PictureButtons } from '../paper/components/PictureButtons'
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
  /** Where photos and PDFs are read; why they cannot be yet, where the form does not say enough. */
  onPaper: OpenPaper
}

/** Opens photos and PDFs that were chosen on a form. @returns what the form has to say first, or nothing */
export type OpenPaper = (files: File[], form: Values) => string | null

const plainForm: CertificateFit = {}
/** Milliseconds on the form before anything is fetched for pictures that there may never be. */
const restMs = 3000

/**
 * Paste the text of a certificate, and see what of it fits the Formik form around it. Of several records those ticked are added with one submit:
 * but for the one in the form they stand in its `also`. Saves nothing.
 */
export function CertificateBox({ kind = ownerCertificate, fit = plainForm, labels, isRecorded, pet, onPaper }: CertificateBoxProps) {
  const { t } = useTranslation()
  const certificate = useCertificate({ fit, isRecorded })
  const { text, sheets, skipped, found } = certificate.reading
  const chip = found && chipOf(found)
  const { busy, failure, process, cancel } = useProcess(kind, certificate, CertificateSheets.preload)
  const paper = usePaper(onPaper)
  return (
    <section className="card overflow-hidden" aria-labelledby="certificate-title" {...paper.drop}>
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
        <PictureButtons onFiles={paper.open} />
        <FieldError id="certificate-paper" error={paper.refusal ?? undefined} />
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

/** Photos and PDFs, chosen or dropped on the box. */
function usePaper(onPaper: OpenPaper) {
  const { values } = useFormikContext<Values>()
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const soon = setTimeout(keepTools, restMs)
    return () => clearTimeout(soon)
  }, [])
  const open = (files: File[]) => setRefusal(onPaper(files, plain(values)))
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) open(files)
    },
  }
  return { open, drop, refusal }
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
