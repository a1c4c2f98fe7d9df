import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { newSecret, SecretBox, signatureOf } from './webhook-secrets.js'

const message = () => ({ id: `msg_${randomUUID()}`, at: Math.floor(Date.now() / 1000), body: '{"type":"review.added","data":{"petId":7,"ñ":"🐾"}}' })
const headersOf = ({ id, at }: ReturnType<typeof message>, signature: string) => ({ 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature })

describe('a signature', () => {
  it('is accepted by the reference library', () => {
    const [secret, sent] = [newSecret(), message()]
    expect(new Webhook(secret).verify(sent.body, headersOf(sent, signatureOf(sent, [secret])))).toEqual(JSON.parse(sent.body))
  })

  it('with two secrets is accepted by who knows either, and by nobody else', () => {
    const [present, former, other, sent] = [newSecret(), newSecret(), newSecret(), message()]
    const headers = headersOf(sent, signatureOf(sent, [present, former]))
    for (const secret of [present, former]) expect(new Webhook(secret).verify(sent.body, headers)).toBeTruthy()
    expect(() => new Webhook(other).verify(sent.body, headers)).toThrow('No matching signature')
  })

  it.each([
    ['another text', (sent: ReturnType<typeof message>) => ({ ...sent, body: `${sent.body} ` })],
    ['another id', (sent: ReturnType<typeof message>) => ({ ...sent, id: 'msg_2' })],
    ['another time', (sent: ReturnType<typeof message>) => ({ ...sent, at: sent.at + 1 })],
  ])('is not for %s', (_, changed) => {
    const [secret, sent] = [newSecret(), message()]
    const other = changed(sent)
    expect(() => new Webhook(secret).verify(other.body, headersOf(other, signatureOf(sent, [secret])))).toThrow()
  })
})

describe('a secret', () => {
  it('has 32 bytes, and never repeats', () => {
    const all = Array.from({ length: 100 }, newSecret)
    expect(new Set(all).size).toBe(100)
    expect(all.every((secret) => /^whsec_[A-Za-z\d+/]{43}=$/.test(secret))).toBe(true)
  })

  it('at rest can be read for its webhook alone, with the service secret alone, and unchanged alone', () => {
    const box = new SecretBox('a secret of the service')
    const sealed = box.seal('whsec_x', 'one')
    expect(box.open(sealed, 'one')).toBe('whsec_x')
    expect(sealed.toString('latin1')).not.toContain('whsec_x')
    expect(() => box.open(sealed, 'two')).toThrow()
    expect(() => new SecretBox('another').open(sealed, 'one')).toThrow()
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed[byte]! ^= 1
      expect(() => box.open(changed, 'one')).toThrow()
    }
  })
})
