import { Module } from '@nestjs/common'
import { PlannerModule } from '../plan/planner.module.js'
import { CareFacts } from './care-facts.js'
import { CareFactsRepository } from './care-facts.repository.js'
import { Contacts } from './contacts.js'
import { ContactsRepository } from './contacts.repository.js'
import { Neighbours } from './neighbours.js'

/** What the other services know of pets and people. */
@Module({
  imports: [PlannerModule],
  providers: [CareFacts, CareFactsRepository, Contacts, ContactsRepository, Neighbours],
  exports: [CareFacts, Contacts],
})
export class CareModule {}
