import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { dayPosition, type InputOf, type listReminders, remindersAtMost } from '@huella/contracts'
import { afterDay, prepared, PreparedStatements } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { completeAnswered, completedJson } from './completion.sql.js'
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

const completeAnsweredByDose = `
  WITH dose AS (SELECT * FROM vaccinations WHERE id = $1), completed AS (${completeAnswered('$2')})
  SELECT (${completedJson}) AS completed`

const reopenCompletedByDose = `
  WITH reopened AS (
    UPDATE vaccination_reminders SET is_completed = false, completed_by = NULL, updated_at = now() WHERE completed_by = $1 RETURNING id
  )
  SELECT id FROM reopened`

/** Doses of the same protection whose next date never got a reminder, because a later dose had made it pointless. */
const awaitEarlierDoses = `
  UPDATE vaccinations AS v SET reminder_pending = true
  WHERE v.pet_id = $1 AND v.id <> $3 AND v.protects <@ $2 AND v.next_due_date IS NOT NULL
    AND NOT EXISTS (SELECT FROM vaccination_reminders r WHERE r.vaccination_id = v.id)`

@Injectable()
export class RemindersRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
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

  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Reminder, { id })
  }

  /** The latest due date first, those after the position. */
  async ofPets(petIds: number[], { isCompleted, before, limit = remindersAtMost }: Omit<InputOf<typeof listReminders>, 'petId'>): Promise<ListedReminder[]> {
    const { at = null, id = null } = dayPosition(before) ?? {}
    return (await this.statements.rows<{ json: ListedReminder }>(ofPets, [petIds, isCompleted ?? null, at, id, limit])).map(({ json }) => json)
  }

  /** Completes the open reminders that a stored dose answers. */
  async completeAnswered(manager: EntityManager, vaccinationId: number, protectedUntil: string): Promise<ReminderAnswer[]> {
    const rows = (await manager.query(completeAnsweredByDose, [vaccinationId, protectedUntil])) as { completed: ReminderAnswer[] }[]
    return rows[0]!.completed
  }

  /** @returns ids of the reminders that are open again */
  async reopenCompletedBy(manager: EntityManager, vaccinationId: number): Promise<number[]> {
    return ((await manager.query(reopenCompletedByDose, [vaccinationId])) as { id: number }[]).map(({ id }) => id)
  }

  /** Removes what still reminds of a dose's next date. */
  async deleteOpenOf(manager: EntityManager, vaccinationId: number): Promise<void> {
    await manager.delete(Reminder, { vaccinationId, isCompleted: false })
  }

  async awaitEarlierDoses(
    manager: EntityManager,
    { petId, protects, except }: { petId: number; protects: string[]; except: number },
  ): Promise<void> {
    await manager.query(awaitEarlierDoses, [petId, protects, except])
  }
}
