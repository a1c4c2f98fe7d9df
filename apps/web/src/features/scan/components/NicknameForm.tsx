import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'

interface NicknameFormProps {
  busy: boolean
  error: string | null
  onSubmit: (text: string) => void
  autoFocus: boolean
}

/** The other way to say which pet: its nickname, or a link to its page. */
export function NicknameForm({ busy, error, onSubmit, autoFocus }: NicknameFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit(text)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <TextField
        label={t('scan.nickname')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error ?? undefined}
        placeholder={t('scan.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={300}
      />
      <Button type="submit" block busy={busy} busyLabel={t('scan.finding')}>
        {t('scan.find')}
      </Button>
    </form>
  )
}
