/** JSON text of what a handler returned. */
export const answerText = (result: unknown): string => JSON.stringify(result === undefined ? {} : result)

/** Thrown out of a transaction whose key has an answer already: nothing is done, and the first answer is given again. */
export class Replay extends Error {
  override name = 'Replay'

  /** @param answer JSON text of what the first request was answered with */
  constructor(readonly answer: string) {
    super('This was done before')
  }
}
