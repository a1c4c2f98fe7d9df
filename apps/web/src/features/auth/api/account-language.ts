import { routes } from '@huella/contracts'
import { useEffect } from 'react'
import { agreeOnLanguage, currentLanguage, unsentChoice, type Language } from '../../../i18n/language'
import { onLanguage, setLanguage } from '../../../i18n/use-translation'
import { call } from '../../../lib/call'

let ofAccount: Language | null = null
let sending = false

/** One request at a time, until the account knows the last choice. What cannot be sent now is when the app is opened next. */
async function sendChoice(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (let chosen = unsentChoice(); chosen; chosen = unsentChoice()) {
      if (chosen !== ofAccount) await call(routes.putLanguage, { body: { language: chosen } })
      ofAccount = chosen
      agreeOnLanguage(chosen)
    }
  } catch {
    // as above
  } finally {
    sending = false
  }
}

/**
 * One language for a person on all their devices: what was chosen here since it last agreed with the account goes to the account, and
 * otherwise the account's is spoken here.
 */
export function useAccountLanguage(language: Language): void {
  useEffect(() => {
    ofAccount = language
    const stop = onLanguage(() => void sendChoice())
    if (unsentChoice()) void sendChoice()
    else if (language !== currentLanguage()) void setLanguage(language).catch(() => undefined)
    else agreeOnLanguage(language)
    return stop
  }, [language])
}
