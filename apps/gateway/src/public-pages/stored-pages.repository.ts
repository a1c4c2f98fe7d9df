import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Subject } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

/** A public page as it is sent. */
export interface StoredPage {
  nickname: string
  /** JSON text. */
  body: string
  etag: string
}

export interface ComposedPage extends StoredPage {
  shows: readonly Subject[]
}

/** Seconds after which a page is composed anew: what only a day or a lost event changes is no older than that. */
const goodFor = 60
/** Seconds that changes are kept: longer than composing a page can take. */
const changesFor = 300

const find = prepared('public_pages', `
  SELECT nickname, body, etag FROM public_pages WHERE nickname = ANY ($1::text[]) AND composed_at > now() - interval '${goodFor} seconds'`)
const lastTurn = prepared('public_page_turn', 'SELECT last_value AS turn FROM public_page_turns')
const store = prepared('store_public_page', 'SELECT store_public_page($1, $2, $3, $4, $5)')
const forget = prepared('forget_public_pages', 'SELECT forget_public_pages($1)')

const removeOld = (table: string, id: string, time: string, seconds: number): string => `
  DELETE FROM ${table} WHERE ${id} IN (
    SELECT ${id} FROM ${table} WHERE ${time} < now() - interval '${seconds} seconds' ORDER BY ${time} LIMIT $1 FOR UPDATE SKIP LOCKED)`
const removals = [removeOld('public_pages', 'nickname', 'composed_at', goodFor), removeOld('public_page_changes', 'subject', 'changed_at', changesFor)]

/** What was changed is noted for minutes: whose account is gone is not named for as long. */
const keyOf = (subject: Subject): string => createHash('sha256').update(subject).digest('base64url')

/** Public pages in the gateways' database, see the migration that makes the tables. */
@Injectable()
export class StoredPagesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  find(nicknames: readonly string[]): Promise<StoredPage[]> {
    return this.statements.rows(find, [nicknames])
  }

  /** The number of the last change. */
  async lastTurn(): Promise<string> {
    return (await this.statements.first<{ turn: string }>(lastTurn, []))!.turn
  }

  /** Keeps a page, unless something it shows was changed after that turn. */
  async store({ nickname, body, etag, shows }: ComposedPage, since: string): Promise<void> {
    await this.statements.rows(store, [nickname, body, etag, shows.map(keyOf), since])
  }

  /** From now on no page is found that shows one of them and was composed before. */
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
