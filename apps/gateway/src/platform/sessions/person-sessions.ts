import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { gatewayConfig, type GatewayConfig } from '../../config.js'
import { keysFrom } from '../secrets.js'
import { SessionCache } from './session-cache.js'
import { SessionTable, type SessionOfPerson } from './session-table.js'

/** So many are shown; all of them can be ended. */
const shownAtMost = 100

/** A session with the name by which its person speaks of it: no cookie, and nothing from which one could be made. */
export type NamedSession = SessionOfPerson & { id: string }

/** All sessions of one person, wherever they are signed in. What changes here holds at all gateways from the answer on. */
@Injectable()
export class PersonSessions {
  private readonly naming: readonly [Buffer, ...Buffer[]]

  constructor(
    private readonly table: SessionTable,
    private readonly cache: SessionCache,
    @Inject(gatewayConfig) { sessionSecrets }: Pick<GatewayConfig, 'sessionSecrets'>,
  ) {
    this.naming = keysFrom(sessionSecrets, 'huella session names')
  }

  /** The last used first. */
  async list(userId: string): Promise<NamedSession[]> {
    const sessions = await this.table.ofPerson(userId, shownAtMost)
    return sessions.map((session) => ({ ...session, id: nameOf(session.key, this.naming[0]) }))
  }

  /** @returns whether there was such a session of this person */
  async end(userId: string, id: string): Promise<boolean> {
    const key = (await this.table.keysOfPerson(userId)).find((each) => this.naming.some((naming) => nameOf(each, naming) === id))
    if (!key) return false
    await this.cache.end(key)
    if (!(await this.table.remove(key))) await this.tell(await this.table.removeSuccessors(key))
    return true
  }

  /** Ends all but one, or all. */
  async endAll(userId: string, except: string | null): Promise<void> {
    // Until none is left: one that was getting a new id meanwhile is seen only by the next statement.
    for (let ended = await this.table.removeOfPerson(userId, except); ended.length > 0; ended = await this.table.removeOfPerson(userId, except)) await this.tell(ended)
  }

  /** From now on none of them lasts longer than those of people who handle other people's records. */
  async tighten(userId: string): Promise<void> {
    const changed = [...(await this.table.tighten(userId))]
    await Promise.all(changed.map(([key, session]) => (session ? this.cache.put(key, session) : this.cache.end(key))))
  }

  private async tell(ended: string[]): Promise<void> {
    await Promise.all(ended.map((key) => this.cache.end(key)))
  }
}

const nameOf = (key: string, naming: Buffer): string => createHmac('sha256', naming).update(key).digest('base64url').slice(0, 22)
