import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { defineEventConsumers, durableOf, eventStream, inboxPrefix } from '@huella/contracts'
import { startNats, type TestNats } from '@huella/testing'
import { ensureEventConsumer, ensureEventStream, infoOf } from './event-stream.js'

const consumers = ['reader', 'late-reader', 'heir']
defineEventConsumers('identity', ...consumers)

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

  const ensure = (consumer: string, ...subjects: string[]) => ensureEventConsumer(manager, { service: 'identity', consumer, subjects }, (work) => work())
  const info = async (consumer: string) => (await infoOf(manager, durableOf('identity', consumer)))!
  const subjects = async (consumer: string) => (await info(consumer)).config.filter_subjects
  const publish = (times: number) => Promise.all(Array.from({ length: times }, () => jetstream(link).publish('events.identity.a', '{}')))

  it('are made once, however often they are asked for', async () => {
    for (let start = 0; start < 2; start++) {
      await ensureEventStream(manager)
      await ensure('reader', 'events.identity.a', 'events.pets.b')
    }
    expect(await subjects('reader')).toEqual(['events.identity.a', 'events.pets.b'])
  })

  it('a newer version adds its subjects, and an older one that starts after it takes none away', async () => {
    await ensure('reader', 'events.pets.b', 'events.medical.c')
    await ensure('reader', 'events.identity.a', 'events.pets.b')
    expect(await subjects('reader')).toEqual(['events.identity.a', 'events.medical.c', 'events.pets.b'])
  })

  it('a new consumer begins with what the stream still holds', async () => {
    await publish(3)
    await ensure('late-reader', 'events.identity.a')
    expect((await info('late-reader')).num_pending).toBe(3)
  })

  it('a consumer that shared the one durable of earlier versions goes on where that one is', async () => {
    await manager.consumers.add(eventStream, { durable_name: 'identity', ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All, filter_subjects: ['events.identity.a'] })
    const former = await jetstream(link).consumers.get(eventStream, 'identity')
    const [settled, inHand] = [await former.next(), await former.next()]
    await settled!.ackAck()
    expect(inHand!.seq).toBe(2)
    await ensure('heir', 'events.identity.a')
    expect((await info('heir')).num_pending).toBe(2)
  })

  it('another service’s consumers are out of reach', async () => {
    const { url, user, password } = nats.accessOf('pets-media')
    const other = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('pets-media') })
    const theirs = await jetstreamManager(other, { checkAPI: false })
    const durable = durableOf('identity', 'reader')
    await expect(theirs.consumers.info(eventStream, durable)).rejects.toThrow(/permissions violation/i)
    await expect(theirs.consumers.update(eventStream, durable, { filter_subjects: [] })).rejects.toThrow(/permissions violation/i)
    await expect(theirs.consumers.delete(eventStream, durable)).rejects.toThrow(/permissions violation/i)
    await other.close()
  })
})
