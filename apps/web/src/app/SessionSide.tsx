import { SWRConfig } from 'swr'
import { readSessionAhead, sessionKey } from '../features/auth/api/session'
import { listenToWorker } from '../lib/kept'
import { earlyReads } from '../lib/page-marks'
import { readAhead, swrSettings } from '../lib/swr'
import { SessionGate } from './SessionGate'
import { forgetSession, forgetSessionOn401 } from './session-end'

listenToWorker(forgetSession)

/** Asks who is there, and with it what the page had asked for already. What fails, fails for whoever needs it. */
export const readFirst = (): Promise<unknown> =>
  Promise.allSettled([readSessionAhead(), ...earlyReads().filter((key) => key !== sessionKey).map((key) => readAhead(key))])

/** Everything but the public pet page: depends on who is there. */
export default function SessionSide() {
  return (
    <SWRConfig value={{ ...swrSettings, onError: forgetSessionOn401 }}>
      <SessionGate />
    </SWRConfig>
  )
}
