import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { Subject } from '@huella/erasure'
import { prepared, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { StaleFactsRepository } from './stale-facts.repository.js'

/** How far a rebuild has come: all pets first, then all people. */
export interface RebuildState {
  petsAfter: number
  petsDone: boolean
  peopleAfter: string
}

/** Of replicas that ask at the same moment one gets it. */
const lock = prepared('lock_rebuild', `
  SELECT pets_after AS "petsAfter", pets_done AS "petsDone", people_after AS "peopleAfter" FROM rebuild WHERE finished_at IS NULL FOR UPDATE SKIP LOCKED`)
const knownPets = prepared('known_pets', `
  SELECT pet_id AS id FROM (SELECT pet_id FROM pets UNION SELECT pet_id FROM audience UNION SELECT pet_id FROM subjects) AS known
  WHERE pet_id > $1 AND pet_id <= $2 ORDER BY pet_id LIMIT $3`)
const knownPeople = prepared('known_people', 'SELECT user_id AS id FROM recipients WHERE user_id > $1 ORDER BY user_id LIMIT $2')
const goOn = prepared('go_on_rebuilding', 'UPDATE rebuild SET pets_after = $1, pets_done = $2, people_after = $3')
const finish = prepared('finish_rebuild', 'UPDATE rebuild SET finished_at = now()')

@Injectable()
export class RebuildRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stale: StaleFactsRepository,
  ) {}

  /** Does `work` while nobody else does. @returns undefined when everything is built, or another replica is at it */
  whereItIs<T>(work: (manager: EntityManager, state: RebuildState) => Promise<T>): Promise<T | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const [state] = await rowsWithin<RebuildState>(manager, lock, [])
      return state && work(manager, state)
    })
  }

  /** Ids in their order of pets of which something is kept here, after the one and up to the other. */
  async knownPets(manager: EntityManager, after: number, upTo: number, limit: number): Promise<number[]> {
    return (await rowsWithin<{ id: number }>(manager, knownPets, [after, upTo, limit])).map(({ id }) => id)
  }

  async knownPeople(manager: EntityManager, after: string, limit: number): Promise<string[]> {
    return (await rowsWithin<{ id: string }>(manager, knownPeople, [after, limit])).map(({ id }) => id)
  }

  async goOn(manager: EntityManager, { petsAfter, petsDone, peopleAfter }: RebuildState): Promise<void> {
    await rowsWithin(manager, goOn, [petsAfter, petsDone, peopleAfter])
  }

  /** They are asked about later. */
  leave(manager: EntityManager, subjects: Subject[]): Promise<void> {
    return this.stale.note(manager, subjects)
  }

  async finish(manager: EntityManager): Promise<void> {
    await rowsWithin(manager, finish, [])
  }
}
