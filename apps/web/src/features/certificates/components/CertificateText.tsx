import { useEffect, useRef } from 'react'
import { Sparkles } from 'lucide-react'
import { certificateMaxLength } from '@huella/contracts'
import { certificateTextId } from '../../../domain/certificate-text-id'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { FieldError } from '../../../ui/Field'

const id = certificateTextId
const showsCounterFrom = certificateMaxLength * 0.8

export interface CertificateTextProps {
  text: string
  busy: boolean
  failure: string | null
  /** The button is off while there is no text. */
  waits: boolean
  onText: (text: string) => void
  onProcess: () => void
  /** Waits for the answer no more. */
  onCancel: () => void
}

/** Where the text is pasted, and what sends it to be read. */
export function CertificateText({ text, busy, failure, waits, onText, onProcess, onCancel }: CertificateTextProps) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''
  useEffect(() => {
    if (window.location.hash === `#${id}`) area.current?.focus()
  }, [])
  const process = () => {
    if (isBlank) area.current?.focus()
    onProcess()
  }
  return (
    <div className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="field">
        <label className="sr-only" htmlFor={id}>
          {t('certificate.text')}
        </label>
        <span className={failure ? 'input input-error' : 'input bg-sunken!'}>
          <textarea
            ref={area}
            id={id}
            rows={3}
            value={text}
            placeholder={t('certificate.example')}
            className="font-mono lg:text-[0.8125rem]"
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${id}-error` : undefined}
            onChange={(event) => onText(event.target.value)}
          />
        </span>
        <FieldError id={id} error={failure ?? undefined} />
        {text.length >= showsCounterFrom && (
          <p className="field-help tabular-nums" aria-live="polite">
            {t('form.counter', { used: text.length, max: certificateMaxLength })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5 max-lg:[&>*]:flex-1">
        {busy && (
          <Button variant="ghost" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button
          variant="soft"
          disabled={waits && isBlank}
          busy={busy}
          busyLabel={t('certificate.processing')}
          icon={<Sparkles className="icon icon-18" aria-hidden="true" />}
          onClick={process}
        >
          {t('certificate.process')}
        </Button>
      </div>
    </div>
  )
}
