import { randomUUID } from 'node:crypto'
import type { INestMicroservice } from '@nestjs/common'
import {
  createWebhook, listWebhookDeliveries, vaccinationRecorded, webhookTypes, type InputOf, type OutputOf, type UserActor,
} from '@huella/contracts'
import { aDoctorActor } from '@huella/testing'
import { webhooksJob } from '../webhooks/webhook-dispatcher.js'
import { notificationsOn, startNotificationsBed, type NotificationsBed } from './notifications-bed.js'
import { WebhookReceiver } from './webhook-receiver.js'

type NewWebhook = OutputOf<typeof createWebhook>
type Vet = UserActor & { doctor: NonNullable<UserActor['doctor']> }
export type ListedDelivery = OutputOf<typeof listWebhookDeliveries>[number]

const loopback = { WEBHOOK_LOOPBACK: 'true' } as const

/** The service, and a clinic's server that it sends to. */
export class WebhooksBed {
  private doctors = 100
  private readonly replicas: INestMicroservice[] = []

  private constructor(
    readonly notifications: NotificationsBed,
    readonly receiver: WebhookReceiver,
  ) {}

  static async start(): Promise<WebhooksBed> {
    return new WebhooksBed(await startNotificationsBed(loopback), await WebhookReceiver.start())
  }

  get bed() {
    return this.notifications.bed
  }

  get sql() {
    return this.notifications.sql
  }

  vet(isVerified = true): Vet {
    const doctor = { id: this.doctors++, name: 'Elena Ruiz', clinic: null, isVerified, needsNickname: !isVerified }
    return aDoctorActor(doctor, this.notifications.neighbours.person()) as Vet
  }

  /** @param path where the clinic's server hears it */
  webhook(vet: Vet, path: string, fields: Partial<InputOf<typeof createWebhook>> = {}): Promise<NewWebhook> {
    return this.bed.call(createWebhook, { keyId: randomUUID(), url: this.receiver.url(path), types: [...webhookTypes], ...fields }, vet)
  }

  /** A dose that this doctor recorded. */
  async recorded({ doctor }: Vet, petId = 7, vaccinationId = 1) {
    return this.bed.publish(vaccinationRecorded, { vaccinationId, petId, doctorId: doctor.id, administeredDate: '2026-11-20', nextDueDate: null })
  }

  log({ id }: { id: string }, vet: Vet, page: Partial<InputOf<typeof listWebhookDeliveries>> = {}): Promise<ListedDelivery[]> {
    return this.bed.call(listWebhookDeliveries, { id, limit: 50, ...page }, vet)
  }

  /** Moves what the service takes for now. @param shift as Postgres writes intervals, from real time */
  async moveClock(shift: string): Promise<void> {
    await this.sql('INSERT INTO moved_clock (shift) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET shift = $1', [shift])
  }

  /** Has what is due taken up now, rather than within a second. */
  async sendDue(): Promise<void> {
    const { ScheduledJobs } = await import('@huella/messaging')
    await this.bed.app.get(ScheduledJobs, { strict: false }).run(webhooksJob)
  }

  /** A further copy of the service, on the same database. */
  async replica(): Promise<INestMicroservice> {
    const [{ NestFactory }, { NatsServer }] = await Promise.all([import('@nestjs/core'), import('@huella/messaging')])
    const options = { inject: [NatsServer], useFactory: (strategy: unknown) => ({ strategy }), logger: ['error', 'fatal'], abortOnError: false }
    const app = await NestFactory.createMicroservice(notificationsOn(this.bed.environment, loopback), options as never)
    await app.listen()
    this.replicas.push(app)
    return app
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((app) => app.close()))
    await this.notifications.stop()
    await this.receiver.stop()
  }
}
