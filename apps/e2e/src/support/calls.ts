import type { VisitorAnswer } from '@huella/testing'
import { matchesOpenApi } from './openapi.js'

type Ask = () => Promise<VisitorAnswer>

/** A test that the call works: the answer is a success, as the document describes it, and holds what is expected. */
export function answers(call: string, rule: string, ask: Ask, expected?: () => unknown): void {
  it(`${call}: ${rule}`, async () => {
    const answer = await ask()
    if (answer.status >= 400) throw new Error(`${call} answered ${answer.status}: ${answer.text}`)
    await matchesOpenApi(call, answer)
    if (expected) expect(answer.json).toMatchObject(expected() as object)
  })
}

/** A test that the call is refused with this status and a described problem. */
export function refuses(call: string, who: string, status: number, ask: Ask, expected: object = {}): void {
  it(`${call}: ${who} is refused with ${status}`, async () => {
    const answer = await ask()
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
    await matchesOpenApi(call, answer)
    expect(answer.json).toMatchObject({ status, ...expected })
  })
}
