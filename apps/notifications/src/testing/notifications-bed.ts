import { randomUUID } from 'node:crypto'
import type { DynamicModule } from '@nestjs/common'
import { ServiceBed, type ServiceEnvironment } from '@huella/testing'
import { AppModule } from '../app.module.js'
import { CareFacts } from '../care/care-facts.js'
import type { PetFacts } from '../care/neighbours.js'
import type { NotificationsConfig } from '../config.js'
import { NeighboursDouble } from './neighbours-double.js'

export interface NotificationsBed {
  bed: ServiceBed
  /** Families, what is due and how people are reached, as the test says it. */
  neighbours: NeighboursDouble
  /** Has what the neighbours say now stored, and planned by. @returns it, by the pet's id */
  refresh: (...petIds: number[]) => Promise<Map<number, PetFacts>>
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>
  stop: () => Promise<void>
}

const environment = {
  NODE_ENV: 'test', LOG_LEVEL: 'silent', OPS_PORT: 0, VERSION: 'test', GIT_SHA: 'unknown', OPS_HOST: '127.0.0.1',
  MAIL_RATE: 10, PUBLIC_ORIGIN: 'https://huella.example', NOTIFICATIONS_SECRET: 'a secret of the tests, long enough',
} as const

/** A copy of the service with this database and NATS. */
export const notificationsOn = (given: ServiceEnvironment, config: Partial<NotificationsConfig> = {}): DynamicModule =>
  AppModule.with({ ...given, ...environment, ...config } as NotificationsConfig)

/**
 * This service on real infrastructure, with its neighbours played by the test.
 * @param config what differs from the usual
 * @param existing neighbours with what there is already, as when this service is installed anew: it asks for all of it. Otherwise only for what
 * the test has it ask for
 */
export async function startNotificationsBed(config: Partial<NotificationsConfig> = {}, existing?: NeighboursDouble): Promise<NotificationsBed> {
  const bed = await ServiceBed.start({
    service: 'notifications',
    module: (given) => notificationsOn(given, config),
  })
  const sql: NotificationsBed['sql'] = (text, values) => bed.sql(text, values)
  if (!existing) await sql('UPDATE rebuild SET finished_at = now()')
  const neighbours = await NeighboursDouble.on(bed, existing)
  return {
    bed,
    neighbours,
    refresh: (...petIds) => bed.app.get(CareFacts, { strict: false }).refresh(petIds, randomUUID()),
    sql,
    stop: () => bed.stop(),
  }
}
