import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'

/** Keeps the planned deliveries as what is due, who cares and what people chose make them. */
@Injectable()
export class Planner {
  /** To be called in the transaction that changed what is known of these pets. */
  replanPets(_manager: EntityManager, _petIds: number[]): Promise<void> {
    return Promise.resolve()
  }

  /** To be called in the transaction that changed what is known of these people. */
  replanPeople(_manager: EntityManager, _userIds: string[]): Promise<void> {
    return Promise.resolve()
  }
}
