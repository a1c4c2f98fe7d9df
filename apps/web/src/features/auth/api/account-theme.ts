import { routes } from '@huella/contracts'
import { useEffect } from 'react'
import { call } from '../../../lib/call'
import { agreeOnTheme, currentTheme, onTheme, setTheme, unsentTheme, type Theme } from '../../../lib/theme'

let ofAccount: Theme | null = null
let sending = false

/** One request at a time, until the account knows the last choice. What cannot be sent now is when the app is opened next. */
async function sendChoice(): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (let chosen = unsentTheme(); chosen; chosen = unsentTheme()) {
      if (chosen !== ofAccount) await call(routes.putSettings, { body: { theme: chosen } })
      ofAccount = chosen
      agreeOnTheme(chosen)
    }
  } catch {
    // as above
  } finally {
    sending = false
  }
}

/**
 * One theme for a person on all their devices: what was chosen here since it last agreed with the account goes to the account, and otherwise the
 * account's is drawn here. The page was drawn with the device's own before.
 */
export function useAccountTheme(theme: Theme | undefined): void {
  useEffect(() => {
    if (!theme) return undefined
    ofAccount = theme
    if (unsentTheme()) void sendChoice()
    else {
      agreeOnTheme(theme)
      if (theme !== currentTheme()) setTheme(theme)
    }
    return onTheme(() => void sendChoice())
  }, [theme])
}
