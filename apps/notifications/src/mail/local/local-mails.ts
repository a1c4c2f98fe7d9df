import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { emailKey } from '@huella/contracts'
import { DataSource } from 'typeorm'

export interface LocalMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  kind: string
  sentAt: string
}

const kept = 500
const insert = 'INSERT INTO local_mail (recipient, subject, text, html, headers, kind, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id'
const prune = `DELETE FROM local_mail WHERE id <= (SELECT id FROM local_mail ORDER BY id DESC OFFSET ${kept} LIMIT 1)`
const instant = `to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sentAt"`
const list = `SELECT id, recipient AS "to", subject, text, html, headers, kind, ${instant} FROM local_mail WHERE id > $1 AND ($2::text IS NULL OR recipient = $2) ORDER BY id LIMIT $3`
const heads = `SELECT id, recipient AS "to", subject, kind, ${instant} FROM local_mail WHERE $1::text IS NULL OR recipient = $1 ORDER BY id DESC LIMIT 100`

/** What would have been sent: rows for tests and the mail page, and files for mail programs. */
@Injectable()
export class LocalMails {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param source the message as a server would get it */
  async keep(mail: Omit<LocalMail, 'id' | 'sentAt'> & { sentAt: Date }, source: Buffer, directory: string | null): Promise<number> {
    const { to, subject, text, html, headers, kind, sentAt } = mail
    const [row] = await this.dataSource.query<{ id: number }[]>(insert, [emailKey(to), subject, text, html, JSON.stringify(headers), kind, sentAt])
    const { id } = row!
    if (id % 50 === 0) await this.dataSource.query(prune)
    if (directory) await writeWhole(directory, `${sentAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`, source)
    return id
  }

  /** Oldest first, after one. */
  listAfter({ after, to, limit }: { after: number; to: string | null; limit: number }): Promise<LocalMail[]> {
    return this.dataSource.query(list, [after, to === null ? null : emailKey(to), limit])
  }

  /** Newest first, without what they say. */
  heads(to: string | null): Promise<Omit<LocalMail, 'text' | 'html' | 'headers'>[]> {
    return this.dataSource.query(heads, [to === null ? null : emailKey(to)])
  }
}

/** Whoever watches the folder never sees half a message. */
async function writeWhole(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true })
  const partial = join(directory, `.${name}.part`)
  await writeFile(partial, content)
  await rename(partial, join(directory, name))
}
