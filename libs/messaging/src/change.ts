import { randomUUID } from 'node:crypto'
import type { CallContext, EventType, PayloadOf, Subject } from '@huella/contracts'
import { prepared, type BoundStatement } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

export interface OutboxRow {
  id: string
  subject: string
  body: string
}

/** Bytes of an event's JSON at most: an event says what happened, to what; whoever needs more of it asks. */
const mostBytes = 64 * 1024

/** One database transaction and the facts it brings about; both are committed together or not at all. */
export class Change {
  private readonly rows: OutboxRow[] = []
  /** Of what it makes others' copies outdated. */
  readonly outdated = new Set<Subject>()

  constructor(
    readonly manager: EntityManager,
    private readonly context: Pick<CallContext, 'actor' | 'requestId'> & { follows?: string },
  ) {}

  /**
   * Notes an event; it is written with the transaction and published after its commit.
   * @throws Error when it is larger than 64 kB: it must name less, or come in several
   */
  emit<E extends EventType>(type: E, payload: PayloadOf<E>): void {
    const id = randomUUID()
    const { actor, requestId, follows } = this.context
    const causedBy = 'userId' in actor ? actor.userId : null
    const body = JSON.stringify({ id, name: type.name, occurredAt: new Date().toISOString(), requestId, causedBy, follows, payload })
    const bytes = Buffer.byteLength(body)
    if (bytes > mostBytes) throw new Error(`The event ${type.name} has ${bytes} bytes; at most ${mostBytes} may be published`)
    this.rows.push({ id, subject: type.subject, body })
    for (const subject of type.outdates(payload)) this.outdated.add(subject)
  }

  /** For what no event tells: of what it makes others' copies outdated, before the caller hears of it. */
  outdate(subject: Subject): void {
    this.outdated.add(subject)
  }

  /** The noted events, for {@link outboxStatements}. */
  get events(): readonly OutboxRow[] {
    return this.rows
  }
}

/** What stores the noted events, at the end of the transaction. */
export const outboxStatements = (rows: readonly OutboxRow[]): BoundStatement[] => (rows.length > 0 ? [[insertOutbox, [JSON.stringify(rows)]]] : [])

const insertOutbox = prepared('insert_outbox', `
  INSERT INTO outbox (id, subject, body)
  SELECT (row->>'id')::uuid, row->>'subject', (row->>'body')::json FROM json_array_elements($1::json) AS row`)
