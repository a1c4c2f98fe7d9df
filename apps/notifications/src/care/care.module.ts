import { Module } from '@nestjs/common'
import { PlannerModule } from '../plan/planner.module.js'
import { CareController } from './care.controller.js'
import { CareFacts } from './care-facts.js'
import { CareFactsRepository } from './care-facts.repository.js'
import { Contacts } from './contacts.js'
import { ContactsRepository } from './contacts.repository.js'
import { Neighbours } from './neighbours.js'
import { Rebuild } from './rebuild.js'
import { RebuildRepository } from './rebuild.repository.js'
import { SettledSubjects } from './settled-subjects.js'
import { StaleFacts } from './stale-facts.js'
import { StaleFactsRepository } from './stale-facts.repository.js'

/** What the other services know of pets and people. */
@Module({
  imports: [PlannerModule],
  controllers: [CareController],
  providers: [CareFacts, CareFactsRepository, Contacts, ContactsRepository, Neighbours, Rebuild, RebuildRepository, SettledSubjects, StaleFacts, StaleFactsRepository],
  exports: [CareFacts, Contacts, StaleFacts],
})
export class CareModule {}
