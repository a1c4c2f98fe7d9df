import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { emailKey } from '@huella/contracts'
import { DataSource } from 'typeorm'
import { Clock } from '../clock/clock.js'
import { Planner } from '../plan/planner.js'
import { addressHash } from '../recipients/address-hash.js'

export interface Suppression {
  reason: string
  /** How often the address has not taken our mail. */
  times: number
  at: Date
}

const add = `
  INSERT INTO suppressions (email_hash, reason, at) VALUES ($1, $2, $3)
  ON CONFLICT (email_hash) DO UPDATE SET reason = excluded.reason, at = excluded.at,
    times = suppressions.times + CASE WHEN excluded.at - suppressions.at < interval '1 minute' THEN 0 ELSE 1 END`
/** As `emailKey` has it: without the case of ASCII letters alone. */
export const peopleAt = 'SELECT user_id AS "userId" FROM recipients WHERE lower(email COLLATE "C") = $1'

/** Addresses that do not take our mail: nothing is sent there until the person says that it is right, or has another one. */
@Injectable()
export class Suppressions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly planner: Planner,
    private readonly clock: Clock,
  ) {}

  async find(address: string): Promise<Suppression | null> {
    const [row] = await this.dataSource.query<Suppression[]>('SELECT reason, times, at FROM suppressions WHERE email_hash = $1', [addressHash(address)])
    return row ?? null
  }

  /** What was planned for the address is cancelled. A report that comes twice within a minute counts once. */
  async add(address: string, reason: string): Promise<void> {
    const now = await this.clock.now()
    await this.dataSource.transaction(async (manager) => {
      await manager.query(add, [addressHash(address), reason.slice(0, 200), now])
      const people = await manager.query<{ userId: string }[]>(peopleAt, [emailKey(address)])
      await this.planner.replanPeople(manager, people.map(({ userId }) => userId))
    })
  }
}
