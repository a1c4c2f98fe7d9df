import { defineEventConsumers, event, eventConsumersOf, eventInboxPrefix, eventStream, provisioner, type ConsumedEvent } from '@huella/contracts'
import { connectToStream, eventually, startNats, type StreamConnection, type TestNats } from './index.js'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { object } from 'yup'
import { provisionEventStream } from '@huella/provisioning'

const written = event('identity.note.written', object())
defineEventConsumers('identity', { reader: [written] })
const reader = eventConsumersOf('identity').find(({ consumer }) => consumer === 'reader') as ConsumedEvent

describe('the stream and its consumers', () => {
  let nats: TestNats
  let stream: StreamConnection
  let publisher: NatsConnection

  beforeAll(async () => {
    nats = await startNats()
    stream = await connectToStream(nats)
    const { url, user, password } = nats.accessOf('identity')
    publisher = await connect({ servers: url, user, pass: password, inboxPrefix: eventInboxPrefix('identity'), maxReconnectAttempts: -1 })
  })
  afterAll(async () => {
    await Promise.all([stream.close(), publisher.close()])
    await nats.stop()
  })

  const provision = () => provisionEventStream(nats.accessOf(provisioner))
  const publish = (times: number) => Promise.all(Array.from({ length: times }, () => jetstream(publisher).publish(written.subject, '{}')))
  const waitingFor = async (durable: string): Promise<number | undefined> => stream.manager.consumers.info(eventStream, durable).then(({ num_pending: waiting }) => waiting, () => undefined)

  it('are made once, however often they are asked for; a new consumer begins with what the stream still holds', async () => {
    await publish(3)
    await stream.manager.consumers.delete(eventStream, reader.durable)
    await Promise.all([provision(), provision()])
    await provision()
    expect(await stream.manager.consumers.info(eventStream, reader.durable)).toMatchObject({ config: { filter_subject: written.subject }, num_pending: 3 })
  })

  it('a consumer that no contract names goes when nobody asks it for events any more', async () => {
    await stream.manager.consumers.add(eventStream, { durable_name: 'identity--former', ack_policy: AckPolicy.Explicit })
    await provision()
    expect(await waitingFor('identity--former')).toBeUndefined()
    expect(await waitingFor(reader.durable)).toBe(3)
  })

  it('the stream keeps all that it has acknowledged when the server is killed', async () => {
    const before = (await stream.manager.streams.info(eventStream)).state.messages
    let acknowledged = 0
    const publishUntilItDies = async (): Promise<void> => {
      for (;;) {
        await jetstream(publisher, { timeout: 1000 }).publish(written.subject, 'x'.repeat(1000))
        acknowledged++
      }
    }
    const publishers = Promise.allSettled(Array.from({ length: 20 }, publishUntilItDies))
    await eventually(() => expect(acknowledged).toBeGreaterThan(500))
    await nats.kill()
    await publishers
    await nats.start()
    const kept = await eventually(async () => (await stream.manager.streams.info(eventStream)).state.messages)
    expect(kept).toBeGreaterThanOrEqual(before + acknowledged)
  })

  it.each(['identity', 'pets-media', 'gateway', 'parsing'] as const)('are out of %s’s reach: it makes, changes and removes none', async (service) => {
    const { url, user, password } = nats.accessOf(service)
    const connection = await connect({ servers: url, user, pass: password, inboxPrefix: eventInboxPrefix(service) })
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 1000 }).catch(() => undefined)
    const refused = /permissions violation/i
    for (const attempt of [
      () => manager!.streams.add({ name: 'MINE', subjects: ['mine.>'] }),
      () => manager!.streams.update(eventStream, { subjects: ['rpc.>'] }),
      () => manager!.streams.purge(eventStream),
      () => manager!.streams.delete(eventStream),
      () => manager!.consumers.add(eventStream, { durable_name: `${service}--mine`, ack_policy: AckPolicy.Explicit }),
      () => manager!.consumers.add(eventStream, { name: 'push', deliver_subject: 'rpc.identity.users.delete' }),
      () => manager!.consumers.update(eventStream, reader.durable, { filter_subject: 'events.>' }),
      () => manager!.consumers.delete(eventStream, reader.durable),
    ]) await expect(attempt()).rejects.toThrow(refused)
    await connection.close()
  })
})
