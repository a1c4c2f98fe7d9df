import { useState, type FormEvent } from 'react'
import PlaceFields, { type Place } from '../../../domain/places/PlaceFields'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-error'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { toast } from '../../../ui/toast'
import { saveSettings } from '../api/save-settings'
import type { CurrentUser } from '../api/session'
import { PlaceRules } from './PlaceRules'

const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? Object.fromEntries((error.problem?.errors ?? []).map(({ path, message }) => [path, message])) : {}

/** Where the reader lives; empty takes it away. Saved on purpose, since the plans of all their pets follow it. */
export default function PlaceForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const stored: Place = { country: user.country ?? '', region: user.region ?? '' }
  const [place, setPlace] = useState(stored)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { run, pending, failure } = useAction(
    async ({ sending }) => {
      setFaults({})
      const settings = { country: place.country || null, region: place.region || null }
      await saveSettings(settings, sending(settings))
      toast({ title: t('settings.placeSaved') })
    },
    { failed: t('settings.placeFailed'), told: 'here', explain: (error) => (setFaults(faultsOf(error)), undefined) },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const isSaved = place.country === stored.country && place.region === stored.region
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PlaceFields {...place} none={t('moreDetails.notSaid')} errors={faults} onChange={setPlace} />
      <PlaceRules {...place} />
      {Object.keys(faults).length === 0 && <FormErrorBanner message={failure} />}
      <div>
        <Button type="submit" variant="secondary" className="h-12" busy={pending} busyLabel={t('settings.saving')} disabled={isSaved}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}
