import { headers } from '@nats-io/transport-node'
import { anOwner } from '@huella/testing'
import { envelopeHeader, readEnvelope, writeEnvelope } from './envelope.js'

const context = { actor: anOwner(), requestId: 'r', language: 'es' } as const

/** What a process's clocks say from now on: of the day, and since its start. */
function clocks(day: string, sinceStart: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(day))
  jest.spyOn(performance, 'now').mockReturnValue(sinceStart)
}

it.each([
  ['ahead', '2090-01-01', 9_000_000],
  ['behind', '1970-01-01', 20],
])('deadlines travel as what is left of them: a reader whose clocks are %s has as long as the writer said', (_, day, sinceStart) => {
  clocks('2026-11-22', 50_000)
  const envelope = writeEnvelope(context, 300)
  clocks(day, sinceStart)
  expect(readEnvelope(envelope)).toEqual({ ...context, deadline: sinceStart + 300 })
})

it('a message without an envelope is from nobody', () => {
  expect(readEnvelope(undefined)).toMatchObject({ actor: { kind: 'anonymous' } })
  expect(readEnvelope(headers())).not.toHaveProperty('deadline')
})

it.each(['no JSON', 'null', '{}', '[]'])('%s is no envelope', (text) => {
  const envelope = headers()
  envelope.set(envelopeHeader.context, text)
  expect(() => readEnvelope(envelope)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
