import { Injectable, Logger } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DomainError, notFound, type AnsweredReminder, type OutputOf, type readAnswerLink } from '@huella/contracts'
import { DataSource } from 'typeorm'
import { CareFacts } from '../care/care-facts.js'
import { Clock } from '../clock/clock.js'
import { dayOf } from '../mail/due/days.js'
import { type AnswerLink, LinkTokens } from './link-tokens.js'

type Answer = OutputOf<typeof readAnswerLink>
const snoozeDays = 7

const person = `SELECT language, coalesce(time_zone, 'UTC') AS "timeZone" FROM recipients WHERE user_id = $1`
const reminders = `
  SELECT s.source_id AS id, s.pet_id AS "petId", p.name AS "petName", s.title AS "vaccineName", to_char(s.due_on, 'YYYY-MM-DD') AS "dueDate", s.status,
    CASE WHEN s.status = 'done' AND s.done_by IS DISTINCT FROM $1 THEN coalesce(d.first_name, '') END AS "doneBy"
  FROM subjects s
    JOIN pets p ON p.pet_id = s.pet_id
    JOIN audience a ON a.pet_id = s.pet_id AND a.user_id = $1
    LEFT JOIN recipients d ON d.user_id = s.done_by
  WHERE s.kind = 'reminder' AND s.source_id = ANY($2::integer[])`
const pets = `SELECT DISTINCT pet_id AS "petId" FROM subjects WHERE kind = 'reminder' AND source_id = ANY($1::integer[])`

type Row = Omit<AnsweredReminder, 'state'> & { status: string }

/** What the buttons of a reminder are for. Reading them tells of those reminders, and of nothing else of the pet. */
@Injectable()
export class AnswerLinks {
  private readonly logger = new Logger(AnswerLinks.name)

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tokens: LinkTokens,
    private readonly care: CareFacts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for a link that we have not made, or whose person is gone */
  async read(token: string, requestId: string): Promise<Answer> {
    const link = this.tokens.read(token)
    if (link?.type !== 'answer') throw notFound()
    const [recipient] = await this.dataSource.query<{ language: 'en' | 'es'; timeZone: string }[]>(person, [link.userId])
    if (!recipient) throw notFound()
    const now = await this.clock.now()
    const isExpired = link.expiresAt < now
    return {
      userId: link.userId,
      action: link.action,
      language: recipient.language,
      isExpired,
      snoozeTo: dayOf(new Date(now.getTime() + snoozeDays * 86_400_000), recipient.timeZone),
      reminders: isExpired ? [] : await this.remindersOf(link, requestId),
    }
  }

  private async remindersOf({ userId, reminderIds }: AnswerLink, requestId: string): Promise<AnsweredReminder[]> {
    await this.refresh(reminderIds, requestId)
    const rows = await this.dataSource.query<Row[]>(reminders, [userId, reminderIds])
    const known = new Map(rows.filter(({ status }) => status !== 'gone').map((row) => [row.id, row]))
    return reminderIds.map((id) => {
      const row = known.get(id)
      if (!row) return { id, petId: null, petName: null, vaccineName: null, dueDate: null, state: 'gone', doneBy: null }
      const { status, ...rest } = row
      return { ...rest, state: status === 'done' ? 'done' : 'open' }
    })
  }

  /** As it is now; where a service is away, as it was when it was last asked. */
  private async refresh(reminderIds: number[], requestId: string): Promise<void> {
    try {
      const rows = await this.dataSource.query<{ petId: number }[]>(pets, [reminderIds])
      await this.care.refresh(rows.map(({ petId }) => petId), requestId)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error
      this.logger.warn({ requestId, message: 'A link was read by what was known before' })
    }
  }
}
