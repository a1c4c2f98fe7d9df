import { SWRConfig } from 'swr'
import { readWithPage, swrSettings } from '../lib/swr'
import { SessionGate } from './SessionGate'
import { forgetSessionOn401 } from './session-end'

readWithPage()

/** Everything but the public pet page: depends on who is there. */
export default function SessionSide() {
  return (
    <SWRConfig value={{ ...swrSettings, onError: forgetSessionOn401 }}>
      <SessionGate />
    </SWRConfig>
  )
}
