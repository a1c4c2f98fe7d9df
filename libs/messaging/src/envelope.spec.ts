import { generateKeyPairSync } from 'node:crypto'
import { rpc, type CallContext, type Rpc } from '@huella/contracts'
import { anOwner, aClinic } from '@huella/testing'
import { headers, type MsgHdrs } from '@nats-io/transport-node'
import { object } from 'yup'
import { ContextKeys } from './context-keys.js'
import { envelopeHeader, readEnvelope, writeEnvelope } from './envelope.js'

const io = { input: object(), output: object() }
const record = rpc('medical.notes.record', io)
const check = rpc('pets.notes.check', { ...io, callers: ['gateway', 'medical-records'] })
const describeNotes = rpc('medical.notes.describe', { ...io, callers: ['pets-media'], onNobodysBehalf: true })
const parse = rpc('parsing.notes.parse', io)

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const signingKey = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const publicKeys = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const gateway = new ContextKeys({ signingKey })
const service = new ContextKeys({ publicKeys })
const stranger = new ContextKeys({ signingKey: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') })

const context: CallContext = { actor: anOwner(), requestId: 'r', language: 'es' }
const write = (asked: Rpc = record, said: CallContext = context, keys = gateway, remaining = 300): MsgHdrs => writeEnvelope(said, { rpc: asked, remaining, keys })
const textOf = (envelope: MsgHdrs): string => envelope.get(envelopeHeader.context)
const withText = (text: string): MsgHdrs => {
  const envelope = headers()
  envelope.set(envelopeHeader.context, text)
  return envelope
}

afterEach(() => jest.restoreAllMocks())

describe('deadlines', () => {
  it.each([
    ['ahead', 9_000_000],
    ['behind', 20],
  ])('travel as what is left of them: a reader whose process is %s has as long as the writer said', (_, sinceStart) => {
    jest.spyOn(performance, 'now').mockReturnValue(50_000)
    const envelope = write()
    jest.spyOn(performance, 'now').mockReturnValue(sinceStart)
    expect(readEnvelope(envelope, record, service)).toMatchObject({ ...context, deadline: sinceStart + 300 })
  })

  it('are no longer than the request allows, whatever the message says', () => {
    jest.spyOn(performance, 'now').mockReturnValue(0)
    expect(readEnvelope(write(record, context, gateway, 999_999_999), record, service).deadline).toBe(record.deadlineMs)
  })
})

describe('who is asking', () => {
  it.each([
    ['a person', anOwner()],
    ['a clinic’s program', aClinic(['pets:read'])],
    ['nobody', { kind: 'anonymous' } as const],
  ])('%s, as the gateway says', (_, actor) => {
    expect(readEnvelope(write(record, { ...context, actor }), record, service)).toMatchObject({ actor, requestId: 'r', language: 'es' })
  })

  it('is nobody where a message says nothing', () => {
    expect(readEnvelope(undefined, record, service)).toMatchObject({ actor: { kind: 'anonymous' } })
    expect(readEnvelope(headers(), record, service)).not.toHaveProperty('deadline')
  })

  it('cannot be said by a service', () => {
    expect(() => write(record, context, service)).toThrow('Only the gateway speaks for a person')
  })

  const signed = textOf(write())
  const [remaining, signature, ...rest] = signed.split(' ')
  const claims = rest.join(' ')
  it.each([
    ['without a signature', `300 - ${claims}`],
    ['with another’s signature', textOf(write(record, context, stranger))],
    ['with another actor under a good signature', signed.replace(/"userId":"[^"]+"/, '"userId":"somebody-else"')],
    ['with more rights under a good signature', `${remaining} ${signature} ${claims.replace('"doctor":null', '"doctor":{"id":1}')}`],
    ['as one of our services', `300 - ${JSON.stringify({ actor: { kind: 'service', name: 'medical-records' }, requestId: 'r', language: 'en', subject: record.subject, at: Date.now() })}`],
    ['for another request of the same service', textOf(write(rpc('medical.notes.delete', io)))],
    ['for a service that may not ask this', textOf(write(parse))],
    ['in the form of earlier versions', JSON.stringify(context).replace('{', '{"x":1,')],
  ])('is not believed %s', (_, text) => {
    expect(() => readEnvelope(withText(text), record, service)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^(forbidden|invalid)$/) }))
  })

  it.each([
    ['a minute later', 60_500],
    ['a minute before it was said', -60_500],
  ])('is not believed %s', (_, later) => {
    const envelope = write()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later)
    expect(() => readEnvelope(envelope, record, service)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })

  it('keys can be changed: those of the old and the new gateways are believed side by side', () => {
    const both = new ContextKeys({ publicKeys: [publicKeys, generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')].reverse().join(',') })
    expect(readEnvelope(write(), record, both)).toMatchObject({ actor: context.actor })
  })
})

describe('what a service asks another', () => {
  const whileHandling = () => readEnvelope(write(record, { ...context, idempotency: { id: 'i', request: 'r', seal: 's' } }), record, service)

  it('goes on what the gateway said, without the key of what the caller wants once', () => {
    const passedOn = readEnvelope(write(check, whileHandling(), service), check, service)
    expect(passedOn).toMatchObject({ actor: context.actor, requestId: 'r' })
    expect(passedOn.idempotency).toBeUndefined()
    expect(whileHandling().idempotency).toEqual({ id: 'i', request: 'r', seal: 's' })
  })

  it('is refused where the service is not among those that may ask', () => {
    expect(() => readEnvelope(write(parse, whileHandling(), service), parse, service)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })

  it('is refused without a word of the gateway’s, even on nobody’s behalf', () => {
    const nobody = withText(`300 - ${JSON.stringify({ actor: { kind: 'anonymous' }, at: Date.now() })}`)
    expect(() => readEnvelope(nobody, check, service)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(() => readEnvelope(undefined, check, service)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  it('about its own work needs no word, where the request is made for that', () => {
    const own: CallContext = { actor: { kind: 'service', name: 'activity-log' }, requestId: 'r', language: 'en' }
    expect(readEnvelope(write(describeNotes, own, service), describeNotes, service)).toMatchObject(own)
    expect(() => readEnvelope(withText(`300 - ${JSON.stringify({ ...context, at: Date.now() })}`), describeNotes, service)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})

it.each(['', 'no JSON', 'null', '{}', '[]', '300', '300 - ', '300 - {', '300 - {}', '300 - null', '-1 - {}', 'x - {"actor":{}}', '300 - {"actor":null}', '300 !! {}', '1e9 - {}', `300 ${'A'.repeat(86)} {}`])('%j is no envelope', (text) => {
  const read = () => readEnvelope(withText(text), check, service)
  expect(read).toThrow(expect.objectContaining({ code: expect.stringMatching(/^(forbidden|invalid)$/) }))
})
