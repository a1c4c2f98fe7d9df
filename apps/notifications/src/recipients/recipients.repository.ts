import { Injectable } from '@nestjs/common'
import {
  defaultChannels, notificationKinds, type NotificationChannel, type NotificationKind, type NotificationPreferences, type NotificationRhythm, type PreferencesInput,
} from '@huella/contracts'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

type ChosenChannels = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean | undefined>> | undefined>>
type Row = Omit<NotificationPreferences, 'channels' | 'rhythm'> & { channels: ChosenChannels; rhythm: NotificationRhythm }

const columns = `
  channels, rhythm, to_char(send_at, 'HH24:MI') AS "sendAt", to_char(quiet_from, 'HH24:MI') AS "quietFrom", to_char(quiet_to, 'HH24:MI') AS "quietTo",
  coalesce(time_zone, 'UTC') AS "timeZone", time_zone_by_hand AS "isTimeZoneChosen", lead_days AS "leadDays", lock_screen_details AS "lockScreenDetails"`
const find = prepared('recipient', `SELECT ${columns} FROM recipients WHERE user_id = $1 AND known_at IS NOT NULL`)
const lock = prepared('lock_recipient', 'SELECT channels FROM recipients WHERE user_id = $1 FOR UPDATE')
const change = prepared('change_recipient', `
  UPDATE recipients SET
    channels = $2, rhythm = coalesce($3, rhythm), send_at = coalesce($4, send_at), quiet_from = coalesce($5, quiet_from), quiet_to = coalesce($6, quiet_to),
    time_zone = coalesce($7, time_zone), time_zone_chosen = time_zone_chosen OR $7::text IS NOT NULL, time_zone_by_hand = coalesce($8, time_zone_by_hand),
    lead_days = coalesce($9, lead_days), lock_screen_details = coalesce($10, lock_screen_details), updated_at = now()
  WHERE user_id = $1 RETURNING ${columns}`)
const reportZone = prepared('report_zone', `
  UPDATE recipients SET time_zone = $2, time_zone_chosen = true, updated_at = now()
  WHERE user_id = $1 AND NOT time_zone_by_hand AND (time_zone IS DISTINCT FROM $2 OR NOT time_zone_chosen) RETURNING user_id`)
const tryZone = prepared('try_zone', 'SELECT now() AT TIME ZONE $1')
const findAddress = prepared('address_of_recipient', 'SELECT email FROM recipients WHERE user_id = $1 AND known_at IS NOT NULL')

const isUnknownZone = (error: unknown): boolean => (error as { code?: string }).code === '22023'

const merged = (chosen: ChosenChannels, sent: ChosenChannels = {}): ChosenChannels =>
  Object.fromEntries(notificationKinds.flatMap((kind) => {
    const both = { ...chosen[kind], ...withoutUndefined(sent[kind]) }
    return Object.keys(both).length > 0 ? [[kind, both]] : []
  }))
const withoutUndefined = (fields: object = {}): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const withDefaults = ({ channels, ...rest }: Row): NotificationPreferences => ({
  ...rest,
  channels: Object.fromEntries(notificationKinds.map((kind) => [kind, { ...defaultChannels[kind], ...channels[kind] }])) as NotificationPreferences['channels'],
})

/** What people have chosen; those who have chosen nothing have the defaults of the table. */
@Injectable()
export class RecipientsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async find(userId: string): Promise<NotificationPreferences | undefined> {
    const row = await this.statements.first<Row>(find, [userId])
    return row && withDefaults(row)
  }

  /** As {@link find}, with what a transaction has changed. */
  async read(manager: EntityManager, userId: string): Promise<NotificationPreferences | undefined> {
    const [row] = await rowsWithin<Row>(manager, find, [userId])
    return row && withDefaults(row)
  }

  async findAddress(userId: string): Promise<string | undefined> {
    return (await this.statements.first<{ email: string }>(findAddress, [userId]))?.email
  }

  /** Of a recipient that is known. What is not sent stays, of each channel of each kind too. */
  async change(manager: EntityManager, userId: string, sent: PreferencesInput): Promise<NotificationPreferences | undefined> {
    const [before] = await rowsWithin<{ channels: ChosenChannels }>(manager, lock, [userId])
    if (!before) return undefined
    const { rhythm, sendAt, quietFrom, quietTo, timeZone, leadDays, lockScreenDetails } = sent
    const byHand = sent.isTimeZoneChosen ?? (timeZone === undefined ? undefined : true)
    const values = [rhythm, sendAt, quietFrom, quietTo, timeZone, byHand, leadDays, lockScreenDetails].map((value) => value ?? null)
    const [row] = await rowsWithin<Row>(manager, change, [userId, JSON.stringify(merged(before.channels, sent.channels)), ...values])
    return row && withDefaults(row)
  }

  /** @returns whether it changes anything: not for somebody who has chosen a zone */
  async reportZone(manager: EntityManager, userId: string, timeZone: string): Promise<boolean> {
    return (await rowsWithin(manager, reportZone, [userId, timeZone])).length > 0
  }

  /** Whether the database can reckon in this zone: its list need not be the one that schemas are checked by. */
  async knowsZone(timeZone: string): Promise<boolean> {
    try {
      await this.statements.rows(tryZone, [timeZone])
      return true
    } catch (error) {
      if (isUnknownZone(error)) return false
      throw error
    }
  }
}
