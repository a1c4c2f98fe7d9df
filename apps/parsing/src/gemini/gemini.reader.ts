import { Counter } from 'prom-client'
import type { Breaker } from './breaker.js'
import type { ModelClient } from './gemini.client.js'
import { masked } from './mask.js'
import { parseSuggestion } from './suggestion.js'
import type { Suggestion } from './suggestion.js'

/** Certificates a model was there for, by outcome: `read`, `failed` (no answer in time, or none of use), or `skipped` while it is left alone after failures. */
export const modelReadings = new Counter({
  name: 'huella_model_readings_total',
  help: 'Certificates that the model was to read',
  labelNames: ['outcome'] as const,
})

/** Asks the model, if there is one and it is well; a failing, slow or babbling model is as good as none. */
export class GeminiReader {
  constructor(private readonly client: ModelClient | undefined, private readonly breaker: Breaker) {}

  async read(text: string): Promise<Suggestion | undefined> {
    const { client } = this
    if (!client) return undefined
    let outcome = 'skipped'
    const suggestion = await this.breaker.run(async () => {
      outcome = 'failed'
      const read = parseSuggestion(await client(masked(text)))
      outcome = 'read'
      return read
    })
    modelReadings.inc({ outcome })
    return suggestion
  }
}
