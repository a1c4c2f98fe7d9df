import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { defineEventConsumers, event, eventConsumersOf, eventStream, inboxPrefix, type ConsumedEvent } from '@huella/contracts'
import { eventually, startNats, type TestNats } from '@huella/testing'
import { object } from 'yup'
import { ensureEventConsumer, ensureEventStream, infoOf } from './event-stream.js'

const written = event('identity.note.written', object())
defineEventConsumers('identity', { reader: [written], heir: [written] })
const [reader, heir] = eventConsumersOf('identity') as [ConsumedEvent, ConsumedEvent]

describe('the stream and a consumer', () => {
  let nats: TestNats
  let link: NatsConnection
  let manager: JetStreamManager

  beforeAll(async () => {
    nats = await startNats()
    const { url, user, password } = nats.accessOf('identity')
    link = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('identity') })
    manager = await jetstreamManager(link, { checkAPI: false })
    await ensureEventStream(manager)
  })
  afterAll(async () => {
    await link.close()
    await nats.stop()
  })

  const infoOfNow = async ({ durable }: ConsumedEvent) => (await infoOf(manager, durable))!
  const publish = (times: number) => Promise.all(Array.from({ length: times }, () => jetstream(link).publish(written.subject, '{}')))

  it('are made once, however often they are asked for; a new consumer begins with what the stream still holds', async () => {
    await publish(3)
    for (let start = 0; start < 2; start++) {
      await ensureEventStream(manager)
      await ensureEventConsumer(manager, 'identity', reader)
    }
    expect(await infoOfNow(reader)).toMatchObject({ config: { filter_subject: written.subject }, num_pending: 3 })
  })

  it('a consumer that shared the one durable of earlier versions goes on where that one is', async () => {
    await manager.consumers.add(eventStream, { durable_name: 'identity', ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All, filter_subjects: [written.subject] })
    const former = await jetstream(link).consumers.get(eventStream, 'identity')
    const [settled, inHand] = [await former.next(), await former.next()]
    await settled!.ackAck()
    expect(inHand!.seq).toBe(2)
    await ensureEventConsumer(manager, 'identity', heir)
    expect((await infoOfNow(heir)).num_pending).toBe(2)
  })

  it('the stream keeps all that it has acknowledged when the server is killed', async () => {
    const before = (await manager.streams.info(eventStream)).state.messages
    let acknowledged = 0
    const publishUntilItDies = async (): Promise<void> => {
      for (;;) {
        await jetstream(link, { timeout: 1000 }).publish(written.subject, 'x'.repeat(1000))
        acknowledged++
      }
    }
    const publishers = Promise.allSettled(Array.from({ length: 20 }, publishUntilItDies))
    await eventually(() => expect(acknowledged).toBeGreaterThan(500))
    await nats.kill()
    await publishers
    await nats.start()
    const kept = await eventually(async () => (await manager.streams.info(eventStream)).state.messages)
    expect(kept).toBeGreaterThanOrEqual(before + acknowledged)
  })

  it('another service’s consumers are out of reach', async () => {
    const { url, user, password } = nats.accessOf('pets-media')
    const other = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('pets-media') })
    const theirs = await jetstreamManager(other, { checkAPI: false })
    await expect(theirs.consumers.info(eventStream, reader.durable)).rejects.toThrow(/permissions violation/i)
    await expect(ensureEventConsumer(theirs, 'pets-media', reader)).rejects.toThrow(/permissions violation/i)
    await expect(theirs.consumers.delete(eventStream, reader.durable)).rejects.toThrow(/permissions violation/i)
    await other.close()
  })
})
