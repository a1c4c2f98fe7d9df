import { Counter } from 'prom-client'
import type { Breaker } from './breaker.js'
import type { ModelClient } from './gemini.client.js'
import { masked } from './mask.js'
import { parseSuggestion } from './suggestion.js'
import type { Suggestion } from './suggestion.js'

/** Milliseconds that are left for the rules and the way back. */
const spare = 500
/** Milliseconds below which an answer cannot be expected: the model is not blamed for having none. */
const leastPatience = 1000

/** Certificates a model was there for, by outcome: `read`, `failed` (no answer in time, or none of use), or `skipped` while it is left alone after failures, or no time is left. */
export const modelReadings = new Counter({
  name: 'huella_model_readings_total',
  help: 'Certificates that the model was to read',
  labelNames: ['outcome'] as const,
})

/** Asks the model, if there is one and it is well; a failing, slow or babbling model is as good as none. */
export class GeminiReader {
  constructor(private readonly client: ModelClient | undefined, private readonly breaker: Breaker) {}

  /** @param deadline when the caller no longer waits, on the clock of `performance.now()` */
  async read(text: string, deadline = Number.POSITIVE_INFINITY): Promise<Suggestion | undefined> {
    const { client } = this
    if (!client) return undefined
    const patience = Math.floor(deadline - performance.now() - spare)
    let outcome = 'skipped'
    const ask = async () => {
      outcome = 'failed'
      const read = parseSuggestion(await client(masked(text), patience))
      outcome = 'read'
      return read
    }
    const suggestion = patience < leastPatience ? undefined : await this.breaker.run(ask)
    modelReadings.inc({ outcome })
    return suggestion
  }
}
