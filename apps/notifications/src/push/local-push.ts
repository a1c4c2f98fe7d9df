import { Injectable } from '@nestjs/common'
import type { OutputOf, listSentPush } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import type { PushPayload } from './push-payload.js'
import type { PushHeaders } from './push-service.js'

type SentPush = OutputOf<typeof listSentPush>[number]

/** Messages that are kept; a developer looks at the last ones. */
const most = 500
/** Those fit into one message of ours. */
const shownAtOnce = 100

/** Tried again, it is still one message. */
const note = prepared('note_local_push', `
  INSERT INTO local_push (recipient, endpoint, payload, headers, kind, sent_at, message_id, outcome) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (message_id, endpoint) DO UPDATE SET outcome = excluded.outcome, sent_at = excluded.sent_at`)
const forgetOld = prepared('forget_local_push', `DELETE FROM local_push WHERE id <= (SELECT max(id) - ${most} FROM local_push)`)
const list = prepared('local_push', `
  SELECT * FROM (SELECT id, recipient AS "to", payload->'notification'->>'title' AS title, payload->'notification'->>'body' AS body, payload, endpoint, headers, kind, outcome,
    sent_at AS "sentAt"
  FROM local_push WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY id DESC LIMIT ${shownAtOnce}) AS newest ORDER BY id`)

export interface NotedPush {
  messageId: string
  to: string
  endpoint: string
  payload: PushPayload
  headers: PushHeaders
  kind: string
  /** `sent`, or why not. */
  outcome: string
  at: Date
}

/** Outside production: what was handed to push services, for developers and tests to look at. */
@Injectable()
export class LocalPush {
  constructor(private readonly statements: PreparedStatements) {}

  async note({ messageId, to, endpoint, payload, headers, kind, outcome, at }: NotedPush): Promise<void> {
    await this.statements.rows(note, [to, endpoint, JSON.stringify(payload), JSON.stringify(headers), kind, at, messageId, outcome])
    await this.statements.rows(forgetOld, [])
  }

  /** The newest last; of one address, or of all. */
  async list(to: string | undefined): Promise<SentPush[]> {
    const rows = await this.statements.rows<Omit<SentPush, 'sentAt'> & { id: number; sentAt: Date }>(list, [to ?? null])
    return rows.map(({ id: _, ...row }) => ({ ...row, sentAt: row.sentAt.toISOString() }))
  }
}
