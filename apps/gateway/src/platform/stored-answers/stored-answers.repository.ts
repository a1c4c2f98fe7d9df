import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Subject } from '@huella/contracts'
import { prepared, PreparedStatements, type PreparedStatement } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

/** Which answers are kept: public pages by nickname, and people's lists of their pets by user id. */
export type Shelf = 'public_pages' | 'pet_lists'

/** An answer as it is sent. */
export interface StoredAnswer {
  key: string
  /** JSON text. */
  body: string
  etag: string
}

export interface ComposedAnswer extends StoredAnswer {
  shows: readonly Subject[]
}

/** Seconds after which an answer is composed anew: what only a lost event changes is no older than that. What is due turns with the day (UTC). */
const goodFor = 60
/** Seconds that changes are kept: longer than composing an answer can take. */
const changesFor = 300

interface Statements { find: PreparedStatement; store: PreparedStatement; remove: string }

const statementsOf = (shelf: Shelf, key: string, storing: string): Statements => ({
  find: prepared(shelf, `
    SELECT ${key} AS key, body, etag FROM ${shelf} WHERE ${key} = ANY ($1::text[])
      AND composed_at > greatest(now() - interval '${goodFor} seconds', date_trunc('day', now(), 'UTC'))`),
  store: prepared(storing, `SELECT ${storing}($1, $2, $3, $4, $5)`),
  remove: removeOld(shelf, key, 'composed_at', goodFor),
})

const removeOld = (table: string, id: string, time: string, seconds: number): string => `
  DELETE FROM ${table} WHERE ${id} IN (
    SELECT ${id} FROM ${table} WHERE ${time} < now() - interval '${seconds} seconds' ORDER BY ${time} LIMIT $1 FOR UPDATE SKIP LOCKED)`

const shelves: Readonly<Record<Shelf, Statements>> = {
  public_pages: statementsOf('public_pages', 'nickname', 'store_public_page'),
  pet_lists: statementsOf('pet_lists', 'user_id', 'store_pet_list'),
}
const lastTurn = prepared('public_page_turn', 'SELECT last_value AS turn FROM public_page_turns')
const forget = prepared('forget_public_pages', 'SELECT forget_public_pages($1)')
const removals = [...Object.values(shelves).map(({ remove }) => remove), removeOld('public_page_changes', 'subject', 'changed_at', changesFor)]

/** What was changed is noted for minutes: whose account is gone is not named for as long. */
const keyOf = (subject: Subject): string => createHash('sha256').update(subject).digest('base64url')

/** Answers in the gateways' database, see the migrations that make the tables. */
@Injectable()
export class StoredAnswersRepository {
  constructor(private readonly statements: PreparedStatements) {}

  find(shelf: Shelf, keys: readonly string[]): Promise<StoredAnswer[]> {
    return this.statements.rows(shelves[shelf].find, [keys])
  }

  /** The number of the last change. */
  async lastTurn(): Promise<string> {
    return (await this.statements.first<{ turn: string }>(lastTurn, []))!.turn
  }

  /** Keeps an answer, unless something it shows was changed after that turn. */
  async store(shelf: Shelf, { key, body, etag, shows }: ComposedAnswer, since: string): Promise<void> {
    await this.statements.rows(shelves[shelf].store, [key, body, etag, shows.map(keyOf), since])
  }

  /** From now on no answer is found that shows one of them and was composed before. */
  async forget(subjects: readonly Subject[]): Promise<void> {
    await this.statements.rows(forget, [subjects.map(keyOf)])
  }

  /** Removes what is too old to be of use. @returns whether there may be more */
  async removeOld(manager: EntityManager, atOnce: number): Promise<boolean> {
    let isMore = false
    for (const removal of removals) {
      const [, count] = (await manager.query(removal, [atOnce])) as [unknown, number]
      isMore ||= count === atOnce
    }
    return isMore
  }
}
