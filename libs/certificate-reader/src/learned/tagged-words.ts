import type { Findings } from '../resolve/types.js'
import { Features } from './tagger-features.js'
import { chancesOf } from './tagger-model.js'
import { tokensOf, type Token } from './tokens.js'

/** The words of a text with what each may be a part of, as a model sees it that was trained on the cases; both are worked out when they are asked for. */
export class TaggedWords {
  private cut: readonly Token[] | undefined
  private rated: ReadonlyArray<readonly number[]> | undefined

  constructor(private readonly findings: Pick<Findings, 'reading' | 'dates' | 'groups'>) {}

  get tokens(): readonly Token[] {
    return (this.cut ??= tokensOf(this.findings))
  }

  /** Of each token how likely it is each of the TAGS; of a sign, which alone is no value, none. */
  get chances(): ReadonlyArray<readonly number[]> {
    this.rated ??= this.rate()
    return this.rated
  }

  private rate(): ReadonlyArray<readonly number[]> {
    const features = new Features(this.tokens, this.findings)
    return this.tokens.map(({ look }, i) => (look.isWord ? chancesOf(features.of(i)) : []))
  }
}
