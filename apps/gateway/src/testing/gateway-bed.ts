import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { MessagingModule, natsFrom, NatsServer } from '@huella/messaging'
import { createTestDatabase, freePort, ServiceBed, Visitor } from '@huella/testing'
import { pino } from 'pino'
import { AppModule } from '../app.module.js'
import { readGatewayConfig, type GatewayConfig } from '../config.js'
import { listen } from '../platform/http/reach.js'
import { prepare } from '../server.js'
import { NeighboursDouble } from './neighbours-double.js'

/** One gateway on a real port, database and NATS. */
export interface RunningGateway {
  app: NestExpressApplication
  origin: string
  config: GatewayConfig
}

/** Gateways in this process; the services behind them are a double. */
export class GatewayBed {
  readonly neighbours = new NeighboursDouble()
  private readonly running: RunningGateway[] = []

  private constructor(readonly services: ServiceBed) {}

  static async start(): Promise<GatewayBed> {
    const services = await ServiceBed.start({
      service: 'parsing', // the one service that needs no database
      module: (environment) => MessagingModule.forRoot({ service: 'parsing', ...natsFrom(environment) }),
    })
    const bed = new GatewayBed(services)
    await bed.neighbours.answerOn(services)
    return bed
  }

  async gateway(env: Record<string, string> = {}): Promise<RunningGateway> {
    const { url, user, password, signingKey } = this.services.nats.accessOf('gateway')
    const PORT = String(await freePort())
    const config = readGatewayConfig({
      DATABASE_URL: await createTestDatabase('gateway'),
      NATS_URL: url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      CONTEXT_SIGNING_KEY: signingKey,
      SESSION_SECRET: 's'.repeat(32),
      MEDIA_DIR: '/tmp/huella-none',
      NODE_ENV: 'test',
      PORT,
      PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
      HUELLA_LOCAL_ADMINS: '1',
      ...env,
    })
    const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
      logger: ['error', 'fatal'],
      bodyParser: false,
      abortOnError: false,
    })
    prepare(app, config, pino({ level: 'silent' }))
    app.connectMicroservice({ strategy: app.get(NatsServer) })
    await app.startAllMicroservices()
    await listen(app, config)
    const running = { app, origin: config.PUBLIC_ORIGIN, config }
    this.running.push(running)
    return running
  }

  /** Somebody in a browser of their own; `isVerified` gives them a doctor's profile. */
  async signedIn(
    { origin }: RunningGateway,
    name: string,
    role: 'owner' | 'veterinarian' = 'owner',
    isVerified?: boolean,
  ): Promise<Visitor> {
    if (isVerified !== undefined) this.neighbours.giveProfile(name, isVerified)
    const visitor = new Visitor(origin)
    await visitor.signIn(`${name}@mail.example`, role)
    return visitor
  }

  /** Ends some before the others. */
  async end(gateways: readonly RunningGateway[]): Promise<void> {
    for (const gateway of gateways) this.running.splice(this.running.indexOf(gateway), 1)
    await Promise.all(gateways.map(({ app }) => app.close()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map(({ app }) => app.close()))
    await this.services.stop()
  }
}
