import { randomUUID } from 'node:crypto'
import type { DynamicModule, INestMicroservice } from '@nestjs/common'
import { DomainError, eventConsumersOf, eventStream, type Actor, type DomainEvent, type EventType, type InputOf, type OutputOf, type PayloadOf, type Rpc, type ServiceName } from '@huella/contracts'
import type { Bus, HandlingContext, NatsLink } from '@huella/messaging'
import type { JetStreamManager } from '@nats-io/jetstream'
import { Pool } from 'pg'
import { contextOf } from './contexts.js'
import { eventually } from './eventually.js'
import { createTestDatabase } from './test-postgres.js'
import { connectToStream, startNats, type NatsCredentials, type StreamConnection, type TestNats } from './test-nats.js'

/** What a service finds in its environment. */
export type ServiceEnvironment = Record<'DATABASE_URL' | 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'CONTEXT_PUBLIC_KEYS', string>

export interface ServiceUnderTest {
  service: ServiceName
  /** The application's module, told where its database and NATS are. */
  module: (environment: ServiceEnvironment) => DynamicModule
}

export type Answer<R extends Rpc> = (input: InputOf<R>, actor: Actor, context: HandlingContext) => OutputOf<R> | Promise<OutputOf<R>>

/** One service in this process, on a real database and a real NATS of its own; its neighbours are answered for by the test. */
export class ServiceBed {
  private readonly links = new Map<ServiceName, NatsLink>()
  private provisioning: StreamConnection | undefined
  private readonly database: Pool
  /** Place in the stream of the last event that the test published, by subject. */
  private readonly lastPublished = new Map<string, number>()

  private constructor(
    private readonly service: ServiceName,
    readonly app: INestMicroservice,
    readonly nats: TestNats,
    /** Of the service: for a further copy of it. */
    readonly environment: ServiceEnvironment,
  ) {
    this.database = new Pool({ connectionString: environment.DATABASE_URL, max: 4 })
    this.database.on('error', () => undefined) // the server may be killed under it
  }

  get databaseUrl(): string {
    return this.environment.DATABASE_URL
  }

  /** Starts in about a second. */
  static async start({ service, module }: ServiceUnderTest): Promise<ServiceBed> {
    const [{ NestFactory }, { NatsServer }] = await Promise.all([import('@nestjs/core'), import('@huella/messaging')])
    const [nats, databaseUrl] = await Promise.all([startNats(), createTestDatabase(service)])
    const environment = { DATABASE_URL: databaseUrl, ...environmentOf(nats.accessOf(service)) }
    const options = { inject: [NatsServer], useFactory: (strategy: unknown) => ({ strategy }), logger: ['error', 'fatal'], abortOnError: false }
    const app = await NestFactory.createMicroservice(module(environment), options as never)
    await app.listen()
    return new ServiceBed(service, app, nats, environment)
  }

  /** Asks the service as `actor`, by way of the gateway, or of the service that alone may ask this. */
  async call<R extends Rpc>(rpc: R, input: InputOf<R>, actor?: Actor): Promise<OutputOf<R>> {
    return (await this.bus(rpc.callers[0]!)).call(rpc, input as never, contextOf(actor))
  }

  /** What a call is refused with: `code message`. */
  async refusal<R extends Rpc>(rpc: R, input: InputOf<R>, actor?: Actor): Promise<string> {
    try {
      return `answered ${JSON.stringify(await this.call(rpc, input, actor))}`
    } catch (error) {
      return error instanceof DomainError ? `${error.code} ${error.details.message ?? ''}`.trim() : String(error)
    }
  }

  /** From now on the test answers this request in the place of the service that owns it. */
  async answers<R extends Rpc>(rpc: R, answer: Answer<R>): Promise<void> {
    const { ContextKeys, envelopeHeader, readEnvelope, Replay, serialise, toDomainError } = await import('@huella/messaging')
    const { headers } = await import('@nats-io/transport-node')
    const { connection } = await this.link(rpc.service)
    const keys = new ContextKeys(this.nats.accessOf(rpc.service))
    const withHeader = (name: string, value: string) => {
      const envelope = headers()
      envelope.set(name, value)
      return { headers: envelope }
    }
    connection.subscribe(rpc.subject, {
      callback: (_, message) => {
        const context = readEnvelope(message.headers, rpc, keys)
        const work = async (): Promise<OutputOf<R>> => answer(message.json<InputOf<R>>(), context.actor, context)
        work().then((output) => message.respond(JSON.stringify(output), context.outdated?.size ? withHeader(envelopeHeader.outdated, JSON.stringify([...context.outdated])) : undefined), (thrown: unknown) => {
          if (thrown instanceof Replay) return message.respond(thrown.answer, withHeader(envelopeHeader.replay, 'true'))
          const error = toDomainError(thrown)
          return message.respond(JSON.stringify(serialise(error)), withHeader(envelopeHeader.error, error.code))
        })
      },
    })
    await connection.flush()
  }

  /** Publishes an event as the service that owns it. @returns the event, to publish it again */
  async publish<E extends EventType>(type: E, payload: PayloadOf<E>, again?: DomainEvent<E>): Promise<DomainEvent<E>> {
    const { jetstream } = await import('@nats-io/jetstream')
    const event = again ?? { id: randomUUID(), name: type.name, occurredAt: new Date().toISOString(), requestId: randomUUID(), causedBy: null, payload }
    const { connection } = await this.link(type.publisher)
    const { seq } = await jetstream(connection).publish(type.subject, JSON.stringify(event))
    this.lastPublished.set(type.subject, seq)
    return event
  }

  /** What the database itself says, or is given; unlike a statement of the service, it may take as long as it needs. */
  async sql<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.query(statement, values)).rows as T[]
  }

  async stop(): Promise<void> {
    await this.app.close()
    await Promise.all([this.database.end(), ...[...this.links.values()].map((link) => link.onApplicationShutdown()), this.provisioning?.close()])
    await this.nats.stop()
  }

  /** The stream and its consumers, as whoever provisions them sees them. */
  async streamManager(): Promise<JetStreamManager> {
    return (this.provisioning ??= await connectToStream(this.nats)).manager
  }

  /** Waits until a consumer of the service is done with all events of this name that were published. */
  async caughtUp(consumer: string, { name }: Pick<DomainEvent, 'name'>): Promise<void> {
    const subject = `events.${name}`
    const { durable } = eventConsumersOf(this.service).find((each) => each.consumer === consumer && each.subject === subject)!
    const manager = await this.streamManager()
    await eventually(async () => {
      const { num_pending: waiting, num_ack_pending: inHand, ack_floor: doneTo } = await manager.consumers.info(eventStream, durable)
      // the server counts an event among the waiting ones a moment after it has confirmed that it is stored
      const unheardOf = doneTo.stream_seq < (this.lastPublished.get(subject) ?? 0)
      if (unheardOf || waiting + inHand > 0) throw new Error(`${durable} has ${waiting} events before it and ${inHand} in hand`)
    })
  }

  /** For requests that need more than an actor. */
  async bus(service: ServiceName): Promise<Bus> {
    const { Bus, ContextKeys } = await import('@huella/messaging')
    return new Bus(await this.link(service), new ContextKeys(this.nats.accessOf('gateway')))
  }

  private async link(service: ServiceName): Promise<NatsLink> {
    const known = this.links.get(service)
    if (known) return known
    const { NatsLink } = await import('@huella/messaging')
    const link = new NatsLink({ service, ...this.nats.accessOf(service) })
    this.links.set(service, link)
    await link.onModuleInit()
    return link
  }
}

const environmentOf = ({ url, user, password, publicKeys }: NatsCredentials) =>
  ({ NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password, CONTEXT_PUBLIC_KEYS: publicKeys })
