import type { Outcome } from '../../deliveries/channel.js'
import type { Letter } from '../letter.js'
import type { Failed } from './outcome.js'

/** Hands letters over. Answers within its own deadline, and never throws. */
export interface Post {
  send: (letter: Letter) => Promise<Extract<Outcome, { kind: 'sent' }> | Failed>
  close: () => void
}
