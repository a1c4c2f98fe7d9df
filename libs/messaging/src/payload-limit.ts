import { Logger } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node'
import { Counter } from 'prom-client'

/** Messages that were not sent because NATS would have refused them: a list that is not bounded yet. */
const tooLarge = new Counter({
  name: 'huella_rpc_too_large_total',
  help: 'Messages that would not have fitted into one of NATS',
  labelNames: ['subject', 'side'] as const,
})

/** What NATS counts besides our headers: version line and the blank lines around them. */
const headerFrame = 64

const logger = new Logger('PayloadLimit')

const headerBytes = (headers: MsgHdrs | undefined): number =>
  headers === undefined ? 0 : [...headers].reduce((sum, [name, values]) => sum + values.reduce((each, value) => each + name.length + Buffer.byteLength(value) + 4, 0), headerFrame)

/** A character takes three bytes at most, so most bodies need not be measured. */
const surelyFits = (body: string, room: number): boolean => body.length * 3 <= room

/**
 * NATS would close the connection over a message larger than it takes, and everything else under way with it.
 * @param message.side who would send it: the `caller` its request, or the `handler` its answer
 * @throws DomainError `too_large` for a body (with its headers) larger than one message may be
 */
export function requireFits(connection: NatsConnection, message: { subject: string; side: 'caller' | 'handler'; body: string; headers?: MsgHdrs | undefined }): void {
  const { subject, side, body, headers } = message
  const room = (connection.info?.max_payload ?? Number.POSITIVE_INFINITY) - headerBytes(headers)
  if (surelyFits(body, room) || Buffer.byteLength(body) <= room) return
  tooLarge.inc({ subject, side })
  logger.error(`${subject}: ${Buffer.byteLength(body)} bytes of the ${side} do not fit into a message`)
  throw new DomainError('too_large', { message: 'error.answerTooLarge' })
}
