import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { dayPosition, type InputOf, type listReminders, remindersAtMost } from '@huella/contracts'
import { afterDay, prepared, PreparedStatements } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { RemovedRecords } from '../removed/removed-records.js'
import { Reminder } from './reminder.entity.js'
import { listedReminderJson, reminderJson, type ListedReminder, type ReminderAnswer } from './reminder.projection.js'

const byId = `SELECT ${reminderJson} AS json FROM vaccination_reminders r WHERE r.id = $1`

const ofPets = prepared(
  'reminders_of_pets',
  `
  SELECT ${listedReminderJson} AS json FROM (
    SELECT of_pet.* FROM unnest($1::int[]) AS pet (id) CROSS JOIN LATERAL (
      SELECT * FROM vaccination_reminders r
      WHERE r.pet_id = pet.id AND ($2::boolean IS NULL OR r.is_completed = $2) AND ${afterDay('(r.due_date, r.id)', '$3', '$4')}
      ORDER BY r.due_date DESC, r.id DESC LIMIT $5
    ) AS of_pet
    ORDER BY of_pet.due_date DESC, of_pet.id DESC LIMIT $5
  ) AS r ORDER BY r.due_date DESC, r.id DESC`,
)

@Injectable()
export class RemindersRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly removed: RemovedRecords,
  ) {}

  find(id: number): Promise<Reminder | null> {
    return this.dataSource.manager.findOneBy(Reminder, { id })
  }

  lock(manager: EntityManager, id: number): Promise<Reminder | null> {
    return manager.findOne(Reminder, { where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** Writes what changed and returns the reminder as it leaves. */
  async save(manager: EntityManager, reminder: Partial<Reminder>): Promise<ReminderAnswer> {
    const { id } = await manager.save(Reminder, reminder)
    return ((await manager.query(byId, [id])) as { json: ReminderAnswer }[])[0]!.json
  }

  /** Whoever removes it can have it back for a while. */
  async delete(manager: EntityManager, id: number, by: string): Promise<void> {
    await this.removed.keep(manager, 'reminder', id, by)
    await manager.delete(Reminder, { id })
  }

  /** The pet of a reminder that this person removed a moment ago. */
  async petOfRemoved(id: number, userId: string): Promise<number> {
    return (await this.removed.find('reminder', id, userId)).petId!
  }

  /** With the time at which it was removed. */
  async restore(manager: EntityManager, which: { id: number; petId: number; userId: string }): Promise<{ reminder: ReminderAnswer; removedAt: string }> {
    const removedAt = await this.removed.restore(manager, 'reminder', which)
    return { reminder: ((await manager.query(byId, [which.id])) as { json: ReminderAnswer }[])[0]!.json, removedAt }
  }

  /** The latest due date first, those after the position. */
  async ofPets(petIds: number[], { isCompleted, before, limit = remindersAtMost }: Omit<InputOf<typeof listReminders>, 'petId'>): Promise<ListedReminder[]> {
    const { at = null, id = null } = dayPosition(before) ?? {}
    return (await this.statements.rows<{ json: ListedReminder }>(ofPets, [petIds, isCompleted ?? null, at, id, limit])).map(({ json }) => json)
  }
}
