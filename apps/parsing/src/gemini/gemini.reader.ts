import type { Breaker } from './breaker.js'
import type { ModelClient } from './gemini.client.js'
import { masked } from './mask.js'
import { parseSuggestion } from './suggestion.js'
import type { Suggestion } from './suggestion.js'

/** Asks the model, if there is one and it is well; a failing, slow or babbling model is as good as none. */
export class GeminiReader {
  constructor(private readonly client: ModelClient | undefined, private readonly breaker: Breaker) {}

  async read(text: string): Promise<Suggestion | undefined> {
    const { client } = this
    if (!client) return undefined
    return this.breaker.run(async () => parseSuggestion(await client(masked(text))))
  }
}
