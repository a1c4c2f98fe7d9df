import { Injectable } from '@nestjs/common'
import { instantPosition, type FailureReason, type InputOf, type listSent, type SentMessage } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { afterInstant, instant, instantCursor, prepared, PreparedStatements } from '@huella/persistence'
import { reasonOf } from './failure-reason.js'

type Row = Omit<SentMessage, 'reason'> & { error: string | null }

/** Of what failed, the moment when it was to leave. */
const at = 'coalesce(d.sent_at, d.send_after)'
/** Names are today's: of a pet whose family the person has left none is told, but to a doctor whom a visit was with. */
const page = prepared('sent_messages', `
  SELECT d.id, d.channel, d.kind, d.notice->>'type' AS notice, d.step = 'digest' AS "isDigest", d.pet_id AS "petId", p.name AS "petName", s.title AS subject, ${instant(at)} AS at, d.state, d.error,
    ${instantCursor(at, 'd.number')} AS cursor
  FROM deliveries d
    LEFT JOIN audience a ON a.pet_id = d.pet_id AND a.user_id = d.user_id
    LEFT JOIN pets p ON p.pet_id = CASE WHEN d.notice->>'reader' = 'doctor' THEN d.pet_id ELSE a.pet_id END
    LEFT JOIN subjects s ON s.kind = d.subject_kind AND s.source_id = d.subject_id AND s.pet_id = a.pet_id
  WHERE d.user_id = $1 AND d.state IN ('sent', 'failed') AND ${afterInstant(`(${at}, d.number)`, '$2', '$3')}
  ORDER BY ${at} DESC, d.number DESC LIMIT $4`)

const describe = ({ error, ...row }: Row): SentMessage => ({ ...row, reason: row.state === 'failed' ? reasonOf(row.channel!, error) : (null as FailureReason | null) }) as SentMessage

/** What was sent to a person, and what failed. */
@Injectable()
export class SentMessages {
  constructor(private readonly statements: PreparedStatements) {}

  async list({ limit, before }: InputOf<typeof listSent>, context: HandlingContext): Promise<SentMessage[]> {
    const { userId } = personOf(context.actor)
    const { at: moment = null, id = null } = instantPosition(before) ?? {}
    return (await this.statements.rows<Row>(page, [userId, moment, id, limit])).map(describe)
  }
}
