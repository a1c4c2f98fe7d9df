import { SWRConfig } from 'swr'
import { swrSettings } from '../lib/swr'
import { SessionGate } from './SessionGate'
import { forgetSessionOn401 } from './session-end'

export { readSessionAhead } from '../features/auth/api/session'

/** Everything but the public pet page: depends on who is there. */
export default function SessionSide() {
  return (
    <SWRConfig value={{ ...swrSettings, onError: forgetSessionOn401 }}>
      <SessionGate />
    </SWRConfig>
  )
}
