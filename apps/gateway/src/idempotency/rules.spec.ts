import type { DomainError } from '@huella/contracts'
import { AnswerSeal, keyHash, readKey, requestHash } from './fingerprint.js'
import { firstAnswer, isFinal, type Remembered } from './rules.js'

const answer = Buffer.from('sealed')

function outcome(remembered: Remembered): unknown {
  try {
    return firstAnswer(remembered)
  } catch (error) {
    const { code, details } = error as DomainError
    return [code, details.message]
  }
}

describe('a repeated Idempotency-Key', () => {
  it.each<[string, Remembered, unknown]>([
    ['with the same request gets the first answer', { isSameRequest: true, status: 201, answer }, { status: 201, sealed: answer }],
    ['with the same request gets the first refusal', { isSameRequest: true, status: 404, answer }, { status: 404, sealed: answer }],
    ['with another body is refused', { isSameRequest: false, status: 201, answer }, ['unprocessable', 'error.idempotencyMismatch']],
    [
      'with another body is refused also while the first runs',
      { isSameRequest: false, status: null, answer: null },
      ['unprocessable', 'error.idempotencyMismatch'],
    ],
    [
      'is asked to wait while the first runs',
      { isSameRequest: true, status: null, answer: null },
      ['conflict', 'error.idempotencyRunning'],
    ],
  ])('%s', (_rule, remembered, expected) => {
    expect(outcome(remembered)).toEqual(expected)
  })

  it.each([
    [200, true, true],
    [201, true, true],
    [204, true, true],
    [400, true, false],
    [404, true, false],
    [409, true, false],
    [401, false, false],
    [429, false, false],
    [500, false, false],
    [503, false, false],
  ])('an answer %i is kept: %p; of an upload: %p', (status, kept, ofUpload) => {
    expect([isFinal(status, false), isFinal(status, true)]).toEqual([kept, ofUpload])
  })
})

describe('a request’s fingerprint', () => {
  it.each([
    ['the same', '/api/pets', { name: 'Luna' }, true],
    ['another body', '/api/pets', { name: 'Max' }, false],
    ['another pet', '/api/pets/2/reminders', { name: 'Luna' }, false],
    ['no body', '/api/pets', undefined, false],
  ])('%s', (_case, path, body, same) => {
    expect(requestHash(path, body).equals(requestHash('/api/pets', { name: 'Luna' }))).toBe(same)
  })

  it.each([
    ['8e03978e-40d5-43e8-bc93-6894a57f9324', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
    ['"quoted"', 'quoted'],
    [' k ', 'k'],
    ['', undefined],
    ['two words', undefined],
    ['ñ', undefined],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), undefined],
  ])('the header %p is the key %p', (header, key) => {
    expect(readKey(header)).toBe(key)
  })
})

describe('a kept answer', () => {
  const seal = new AnswerSeal('s'.repeat(32))

  it('is readable to who holds the key', () => {
    expect(seal.open(seal.close('{"secret":"ñ"}', 'key'), 'key')).toBe('{"secret":"ñ"}')
    expect(seal.open(seal.close('', 'key'), 'key')).toBe('')
  })

  it('is readable to nobody else', () => {
    const sealed = seal.close('{"secret":"x"}', 'key')
    expect(sealed.toString('latin1')).not.toContain('secret')
    expect(() => seal.open(sealed, 'other')).toThrow()
    expect(() => new AnswerSeal('t'.repeat(32)).open(sealed, 'key')).toThrow()
    expect(() => seal.open(sealed, keyHash('key').toString('hex'))).toThrow()
  })
})
