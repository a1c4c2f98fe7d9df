import connectPgSimple from 'connect-pg-simple'
import session, { type SessionData } from 'express-session'
import type { Pool } from 'pg'
import type { SessionRows } from './cached-session-store.js'

const replace = 'UPDATE session SET sess = $2, expire = $3 WHERE sid = $1'

/** The table of sessions. Expired ones are found no more, and removed by a scheduled job. */
export class SessionTable extends connectPgSimple(session) implements SessionRows {
  constructor(private readonly database: Pool) {
    super({ pool: database, tableName: 'session', pruneSessionInterval: false, errorLog: () => undefined })
  }

  replace(sid: string, data: SessionData, done: (error?: unknown, isThere?: boolean) => void): void {
    const written = this.database.query(replace, [sid, data, data.cookie.expires])
    written.then(({ rowCount }) => done(undefined, rowCount === 1), done)
  }
}
