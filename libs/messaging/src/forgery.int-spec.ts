import { type DynamicModule, Controller, Module } from '@nestjs/common'
import { allNatsPermissions, defineEventConsumers, event, eventConsumersOf, eventInboxPrefix, eventStream, inboxPrefix, provisioner, rpc, type DomainEvent, type ServiceName } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { anOwner, contextOf, eventually, ServiceBed, type ServiceEnvironment } from '@huella/testing'
import { jetstream } from '@nats-io/jetstream'
import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node'
import { object, string } from 'yup'
import { Consume, ContextKeys, envelopeHeader, Handle, messagingMigrations, eventsInDatabase, MessagingModule, natsFrom, writeEnvelope, type HandlingContext } from './index.js'

// What somebody can do who has stolen one service's NATS password, with NATS as it is configured everywhere.

const io = { input: object(), output: object({ by: string().required() }) }
const erase = rpc('identity.accounts.erase', io)
const parse = rpc('parsing.notes.parse', io)
const erased = event('identity.account.erased', object({ of: string().required() }))
const reviewed = event('doctors.note.reviewed', object({ of: string().required() }))
defineEventConsumers('identity', { 'on-erased': [erased], 'on-reviewed': [reviewed] })
defineEventConsumers('doctors-reviews', { 'on-erased': [erased] })

const handled: string[] = []
beforeEach(() => { handled.length = 0 })

@Controller()
class AccountsController {
  @Handle(erase)
  erase(_: object, { actor }: HandlingContext) {
    handled.push(`erase by ${actor.kind}`)
    return { by: actor.kind }
  }

  @Consume(erased, 'on-erased')
  async onErased({ payload }: DomainEvent<typeof erased>): Promise<void> {
    handled.push(`erased ${payload.of}`)
  }

  @Consume(reviewed, 'on-reviewed')
  async onReviewed({ payload }: DomainEvent<typeof reviewed>): Promise<void> {
    handled.push(`reviewed ${payload.of}`)
  }
}

@Module({})
class AccountsModule {
  static with(environment: ServiceEnvironment): DynamicModule {
    return {
      module: AccountsModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'accounts', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase, retryDelaysMs: [10] }),
      ],
      controllers: [AccountsController],
    }
  }
}

let bed: ServiceBed
const thieves = new Map<ServiceName, NatsConnection>()
const violations: string[] = []

beforeAll(async () => {
  bed = await ServiceBed.start({ service: 'identity', module: (environment) => AccountsModule.with(environment) })
  bed.app.useLogger(false)
})
afterAll(async () => {
  await Promise.all([...thieves.values()].map((connection) => connection.close()))
  await bed.stop()
})

/** With nothing but the service's password. */
async function thief(service: ServiceName): Promise<NatsConnection> {
  const known = thieves.get(service)
  if (known) return known
  const { url, user, password } = bed.nats.accessOf(service)
  const connection = await connect({ servers: url, user, pass: password, inboxPrefix: eventInboxPrefix(service) })
  thieves.set(service, connection)
  void (async () => { for await (const status of connection.status()) if (status.type === 'error') violations.push(String(status.error)) })()
  return connection
}

/** A context that claims somebody, without the gateway's signature. */
function forged(): { headers: ReturnType<typeof headers> } {
  const envelope = headers()
  const claims = { actor: anOwner('victim'), requestId: 'r', language: 'en', subject: erase.subject, at: Date.now() }
  envelope.set(envelopeHeader.context, `2000 - ${JSON.stringify(claims)}`)
  return { headers: envelope }
}

/** Everything that was sent before this has arrived, and whatever it leads to would have begun. */
async function afterwards(): Promise<void> {
  await Promise.all([...thieves.values()].map((connection) => connection.flush()))
  expect(await bed.call(erase, {}, anOwner())).toEqual({ by: 'user' })
  await bed.publish(erased, { of: 'a marker' })
  await eventually(() => expect(handled).toContain('erased a marker'))
  handled.splice(handled.indexOf('erase by user'), 1)
  handled.splice(handled.indexOf('erased a marker'), 1)
}

describe('another service’s password', () => {
  it.each(['parsing', 'medical-records', 'pets-media', 'doctors-reviews'] as const)('of %s sends no request that the contracts do not name it for', async (service) => {
    const connection = await thief(service)
    violations.length = 0
    connection.publish(erase.subject, '{}', { ...forged(), reply: `${inboxPrefix('gateway')}.x` })
    await eventually(() => expect(violations.join()).toMatch(/permissions violation/i))
    await afterwards()
    expect(handled).toEqual([])
  })

  it('of parsing has nothing to do with JetStream', async () => {
    const { publish, subscribe } = allNatsPermissions().parsing
    expect([...publish, ...subscribe].filter((subject) => /JS|EVENTS|events/.test(subject))).toEqual([])
  })

  it('does not make the answers of others come true: replies go to those who ask, and to no subject of an event or a request', async () => {
    const asker = await thief('gateway')
    const answerer = await thief('parsing')
    const subscription = answerer.subscribe(parse.subject, { callback: (_, message) => void message.respond(JSON.stringify({ id: crypto.randomUUID(), name: erased.name, payload: { of: 'forged' } })) })
    await answerer.flush()
    violations.length = 0
    asker.publish(parse.subject, '{}', { reply: erased.subject })
    asker.publish(parse.subject, '{}', { reply: erase.subject })
    await eventually(() => expect(violations.length).toBeGreaterThanOrEqual(2))
    subscription.unsubscribe()
    await afterwards()
    expect(handled).toEqual([])
  })
})

describe('what JetStream delivers', () => {
  it.each([
    ['the subject of a request', erase.subject],
    ['another event', reviewed.subject],
  ])('is not taken for what it is not, when a service has its own events sent to %s', async (_, subject) => {
    const connection = await thief('doctors-reviews')
    const own = { id: crypto.randomUUID(), name: reviewed.name, occurredAt: new Date().toISOString(), requestId: 'r', causedBy: null, payload: { of: 'forged' } }
    await jetstream(connection).publish(reviewed.subject, JSON.stringify(own), forged())
    await eventually(() => expect(handled).toEqual(['reviewed forged']))
    handled.length = 0
    await bed.publish(erased, { of: 'true' })
    await eventually(() => expect(handled).toEqual(['erased true']))
    handled.length = 0
    const { durable } = eventConsumersOf('doctors-reviews').find(({ consumer }) => consumer === 'on-erased')!
    connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${durable}`, JSON.stringify({ batch: 5, no_wait: true }), { reply: subject })
    await afterwards()
    expect(handled).toEqual([])
  })

  it('under the name of another event is a dead letter', async () => {
    const connection = await thief('doctors-reviews')
    await jetstream(connection).publish(reviewed.subject, JSON.stringify({ id: crypto.randomUUID(), name: erased.name, occurredAt: new Date().toISOString(), requestId: 'r', causedBy: null, payload: { of: 'forged' } }))
    await afterwards()
    expect(handled).toEqual([])
  })
})

describe('the gateway’s password without its key', () => {
  it('asks nothing in anybody’s name', async () => {
    const connection = await thief('gateway')
    const inbox = `${inboxPrefix('gateway')}.thief`
    const answers: Msg[] = []
    connection.subscribe(inbox, { callback: (_, message) => void answers.push(message) })
    connection.publish(erase.subject, '{}', { ...forged(), reply: inbox })
    const stranger = new ContextKeys({ signingKey: (await import('node:crypto')).generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') })
    connection.publish(erase.subject, '{}', { headers: writeEnvelope(contextOf(anOwner('victim')), { rpc: erase, remaining: 2000, keys: stranger }), reply: inbox })
    await eventually(() => expect(answers.map((answer) => answer.headers?.get(envelopeHeader.error))).toEqual(['forbidden', 'forbidden']))
    await afterwards()
    expect(handled).toEqual([])
  })
})

it('no service may hear what is sent to another, or answer in its place; only the gateway hears all events, for live updates', () => {
  const permissions = allNatsPermissions()
  const hearsEveryEvent = (subject: string): boolean => subject === 'events.>'
  for (const [user, { subscribe }] of Object.entries(permissions)) {
    for (const [other, { subscribe: theirs }] of Object.entries(permissions)) if (other !== user) expect(subscribe.filter((subject) => theirs.includes(subject))).toEqual([])
    expect(subscribe.filter((subject) => /^(>|\*|_INBOX\.>|_EVENTS\.>|rpc\.>|events\.)/.test(subject) && !hearsEveryEvent(subject))).toEqual([])
  }
  expect(Object.keys(permissions).filter((user) => permissions[user as keyof typeof permissions].subscribe.some(hearsEveryEvent))).toEqual(['gateway'])
  const toEventInboxes = Object.values(permissions).flatMap(({ publish }) => publish).filter((subject) => subject.startsWith('_EVENTS'))
  expect(toEventInboxes).toEqual([])
  expect(permissions[provisioner].publish.filter((subject) => !subject.startsWith('$JS.API.'))).toEqual([])
})
