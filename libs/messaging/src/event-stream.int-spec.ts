import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { eventStream, inboxPrefix } from '@huella/contracts'
import { startNats, type TestNats } from '@huella/testing'
import { ensureEventConsumer, ensureEventStream } from './event-stream.js'

describe('the stream and a service’s consumer', () => {
  let nats: TestNats
  let link: NatsConnection
  let manager: JetStreamManager

  beforeAll(async () => {
    nats = await startNats()
    const { url, user, password } = nats.accessOf('identity')
    link = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('identity') })
    manager = await jetstreamManager(link, { checkAPI: false })
  })
  afterAll(async () => {
    await link.close()
    await nats.stop()
  })

  const subjects = async () => (await manager.consumers.info(eventStream, 'identity')).config.filter_subjects

  it('are made once, however often they are asked for', async () => {
    for (let start = 0; start < 2; start++) {
      await ensureEventStream(manager)
      await ensureEventConsumer(manager, 'identity', ['events.pets.a', 'events.pets.b'])
    }
    expect(await subjects()).toEqual(['events.pets.a', 'events.pets.b'])
  })

  it('follow a new version of the service that handles other events', async () => {
    await ensureEventConsumer(manager, 'identity', ['events.pets.b', 'events.medical.c', 'events.medical.d'])
    expect(await subjects()).toEqual(['events.pets.b', 'events.medical.c', 'events.medical.d'])
  })
})
