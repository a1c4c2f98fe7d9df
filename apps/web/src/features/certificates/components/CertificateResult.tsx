import { useFormikContext } from 'formik'
import { CircleCheck, CircleHelp } from 'lucide-react'
import type { CertificateField } from '@huella/contracts'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { suggestionOf } from '../../../ui/formik/reading'
import type { Values } from '../fill'
import type { FieldLabels } from '../labels'
import type { Certificate } from '../use-certificate'

export interface CertificateResultProps {
  certificate: Certificate
  done: TextKey
  labels: FieldLabels
}

/** How many fields were filled in, which of them are doubtful, the way back, and what the person wrote otherwise. */
export function CertificateResult({ certificate: { reading, undo, replace }, done, labels }: CertificateResultProps) {
  const { t } = useTranslation()
  const { values } = useFormikContext<Values>()
  if (!reading.found) return <div role="status" />
  const marked = Object.keys(reading.marks) as CertificateField[]
  const doubtful = marked.filter((field) => suggestionOf(values, field)?.doubtful)
  const names = (fields: readonly CertificateField[]) => fields.map((field) => t(labels[field])).join(', ')
  return (
    <div role="status" className="tone-good grid grid-cols-1 gap-1 px-4 py-3 wrap-anywhere lg:px-6">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <CircleCheck className="icon flex-none" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-36 font-semibold">
          {t(done)} {t('certificate.filled', { count: marked.length })}
        </p>
        <button type="button" className="link min-h-11 px-2" onClick={undo}>
          {t('certificate.undo')}
        </button>
      </div>
      {doubtful.length > 0 && (
        <p className="flex items-start gap-2.5 text-small text-ink">
          <CircleHelp className="icon mt-px flex-none text-attn" aria-hidden="true" />
          <span className="min-w-0">{t('certificate.doubtful', { fields: names(doubtful) })}</span>
        </p>
      )}
      {reading.conflicts.length > 0 && (
        <p className="text-small text-ink-2">
          {t('certificate.kept', { count: reading.conflicts.length, fields: names(reading.conflicts) })}{' '}
          <button type="button" className="link min-h-8" onClick={replace}>
            {t('certificate.replace')}
          </button>
        </p>
      )}
    </div>
  )
}
