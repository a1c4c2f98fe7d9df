import { Webhook } from 'standardwebhooks'
import { isSignedBy } from './webhook-signature.js'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const body = '{"type":"mail.bounced"}'
const at = new Date('2026-11-26T09:00:00Z')
const signed = { id: 'msg_1', timestamp: String(at.getTime() / 1000), signature: new Webhook(secret).sign('msg_1', at, body), body }

it('takes what the standard’s own library signs', () => expect(isSignedBy(secret, signed, at.getTime())).toBe(true))
it('takes one good signature among others', () => expect(isSignedBy(secret, { ...signed, signature: `v1,AAAA v2,x ${signed.signature}` }, at.getTime())).toBe(true))

it.each([
  ['another body', { body: '{}' }],
  ['another id', { id: 'msg_2' }],
  ['no id', { id: '' }],
  ['no signature', { signature: '' }],
  ['a signature of another version', { signature: signed.signature.replace('v1', 'v2') }],
  ['a time that is none', { timestamp: 'now' }],
  ['a signature by another secret', { signature: new Webhook(`whsec_${Buffer.alloc(24, 8).toString('base64')}`).sign('msg_1', at, body) }],
])('does not take %s', (_, change) => expect(isSignedBy(secret, { ...signed, ...change }, at.getTime())).toBe(false))

it.each([301, -301])('does not take what is %d seconds off', (seconds) => expect(isSignedBy(secret, signed, at.getTime() + seconds * 1000)).toBe(false))
