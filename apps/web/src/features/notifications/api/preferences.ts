import { notificationKinds, routes, type NotificationKind, type NotificationPreferences, type PreferencesInput } from '@huella/contracts'
import { useState } from 'react'
import { mutate } from 'swr'
import { useTranslation } from '../../../i18n/use-translation'
import { call, pathOf } from '../../../lib/call'
import { doubt } from '../../../lib/doubts'
import { reasonOf } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { isUnknown } from '../../../lib/no-answer'
import { useRead } from '../../../lib/use-read'
import { toast } from '../../../ui/toast'

/** As the server takes it: what is not named stays. */
export type PreferenceChange = Partial<Omit<PreferencesInput, 'channels'>> & { channels?: Partial<Record<NotificationKind, { email?: boolean; push?: boolean }>> }

export type SaveState = 'idle' | 'saving' | 'saved'

export interface Preferences {
  /** With what is on its way to the server. */
  preferences: NotificationPreferences | undefined
  error: unknown
  retry: () => void
  save: (change: PreferenceChange) => void
  state: SaveState
}

function changed({ channels: before, ...rest }: NotificationPreferences, { channels = {}, ...change }: PreferenceChange): NotificationPreferences {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<NotificationPreferences>
  const channels_ = Object.fromEntries(notificationKinds.map((kind) => [kind, { ...before[kind], ...channels[kind] }])) as NotificationPreferences['channels']
  return { ...rest, ...given, channels: channels_ }
}

/** Changes are sent one after the other, so that the last one that was made is the last one that counts. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next
  return next
}

const send = (change: PreferenceChange): Promise<NotificationPreferences> =>
  inTurn(() => call(routes.putNotificationPreferences, { body: change as PreferencesInput }))

/** What the reader has chosen. A change is shown at once, taken back where it could not be saved, and read again where that is not known. */
export function usePreferences(): Preferences {
  const { t } = useTranslation()
  const { data, error, retry } = useRead(routes.getNotificationPreferences, {}, { revalidateIfStale: true })
  const [pending, setPending] = useState<PreferenceChange[]>([])
  const [hasSaved, setSaved] = useState(false)
  const save = (change: PreferenceChange) => {
    setPending((changes) => [...changes, change])
    send(change)
      .then((answer) => mutate(pathOf(routes.getNotificationPreferences), answer, { revalidate: false }).then(() => setSaved(true)))
      .catch((failure: unknown) => {
        logError(failure)
        if (isUnknown(failure)) {
          toast({ title: t('form.unknown'), variant: 'destructive' })
          return doubt()
        }
        const reason = reasonOf(failure, t)
        toast({ title: t('notifications.saveFailed'), ...(reason && { description: reason }), variant: 'destructive' })
      })
      .finally(() => setPending((changes) => changes.filter((one) => one !== change)))
  }
  const state = pending.length > 0 ? 'saving' : hasSaved ? 'saved' : 'idle'
  return { preferences: data && pending.reduce(changed, data), error, retry, save, state }
}
