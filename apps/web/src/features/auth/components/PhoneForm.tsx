import { useState, type FormEvent } from 'react'
import { phoneLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-error'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'
import { toast } from '../../../ui/toast'
import { saveProfile } from '../api/save-profile'
import type { CurrentUser } from '../api/session'

/** What the server says of a field, else of the whole. */
const wordsOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined)

/** The reader's telephone number; empty takes it away. */
export function PhoneForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const [phone, setPhone] = useState(user.phone ?? '')
  const { run, pending, failure } = useAction(
    async ({ sending }) => {
      const profile = { phone: phone.trim() }
      await saveProfile(profile, sending(profile))
      toast({ title: t(phone.trim() ? 'settings.phoneSaved' : 'settings.phoneRemoved') })
    },
    { failed: t('settings.phoneFailed'), told: 'here', explain: wordsOf },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={phoneLength}
          label={t('settings.phone')}
          optional
          value={phone}
          {...(failure && { error: failure })}
          onChange={(event) => setPhone(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="h-12" busy={pending} busyLabel={t('settings.saving')} disabled={phone.trim() === (user.phone ?? '')}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
