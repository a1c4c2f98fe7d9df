import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vectors, type Vector } from '../libs/certificate-format/src/testing/vectors.js'

type Check = (text: string, evidence: { trust: object | null; lists: Buffer[]; now: number }) => { verdict: string; why?: string }
const { check } = require('../docs/examples/verify-certificate.mjs') as { check: Check }

/** What the example does not look at: it refuses what is signed badly, by the wrong key, or no longer, and reads nothing else closely. */
const closely = ['keys-out-of-order', 'control-character-in-the-name', 'bidi-override-in-the-name', 'name-too-long', 'no-doses', 'version-2-of-the-content', 'time-of-issue-as-text',
  'trust-out-of-range', 'unprotected-header', 'bits-behind-the-deflated-end']

const verdictOf = ({ qrText, trust, statusLists, now }: Vector): string => {
  try {
    const { verdict, why } = check(qrText, { trust, lists: statusLists.map((list) => Buffer.from(list, 'base64url')), now })
    return `${verdict} ${why ?? ''}`
  } catch {
    return 'red malformed'
  }
}

it.each(vectors.filter(({ name }) => !closely.includes(name)).map((vector) => [vector.name, vector] as const))('the example verifier of the documentation agrees on %s', (_name, vector) => {
  const said = verdictOf(vector)
  expect(said.startsWith('red')).toBe(vector.expected === 'red')
  if (vector.expected === 'red') expect(said).toBe(`red ${vector.reasons[0]}`)
})

it('is short enough to be read', () => {
  expect(readFileSync(join(__dirname, '../docs/examples/verify-certificate.mjs'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})
