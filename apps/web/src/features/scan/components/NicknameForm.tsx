import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { nicknameOf } from '../../../lib/nickname-of'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'

/** Characters; the text of a certificate's code is far longer than any nickname. */
const longestCode = 5000

interface NicknameFormProps {
  /** The nickname that is looked up. */
  pending: string | null
  error: string | null
  onSubmit: (text: string) => void
  autoFocus: boolean
}

/** The other way to say which pet: its nickname, or a link to its page. */
export function NicknameForm({ pending, error, onSubmit, autoFocus }: NicknameFormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  // Another nickname can be looked up instead.
  const busy = pending !== null && [null, pending].includes(nicknameOf(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(text)
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
        maxLength={longestCode}
      />
      <Button type="submit" block busy={busy} busyLabel={t('scan.finding')}>
        {t('scan.find')}
      </Button>
    </form>
  )
}
