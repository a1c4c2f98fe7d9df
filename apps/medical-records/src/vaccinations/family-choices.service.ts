import { Injectable } from '@nestjs/common'
import {
  DomainError, notFound, vaccinationChanged, type answerForFamily, type InputOf, type MessageKey, type PetAction, type setVaccinationVisibility,
} from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { aboutVaccination, VaccinationChanges } from './vaccination-changes.js'
import type { Vaccination } from './vaccination.entity.js'
import type { VaccinationAnswer } from './vaccination.projection.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

const missing = 'vaccination.notFound'
const conflict = (message: MessageKey): DomainError => new DomainError('conflict', { message })

/** What a pet's family decides about records that others made. */
@Injectable()
export class FamilyChoicesService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: VaccinationChanges,
    private readonly vaccinations: VaccinationsRepository,
  ) {}

  async setVisibility({ id, isPublic }: InputOf<typeof setVaccinationVisibility>, context: HandlingContext): Promise<VaccinationAnswer> {
    const record = await this.allowed(id, 'edit', context)
    return this.changes.commit(record, context, async (change, vaccination) => {
      if (isPublic) requireNotRemoved(vaccination)
      else await this.changes.revokeCertificates(change, vaccination, 'dose-hidden')
      vaccination.isPublic = isPublic
      change.emit(vaccinationChanged, aboutVaccination(vaccination))
      return this.vaccinations.save(change.manager, vaccination)
    })
  }

  /** Whether a dose was given that a doctor without verification recorded; from then on it is like any other, or counts nowhere. */
  async answer({ id, given }: InputOf<typeof answerForFamily>, context: HandlingContext): Promise<VaccinationAnswer> {
    const record = await this.allowed(id, 'add-care', context)
    return this.changes.commit(record, context, async (change, vaccination) => {
      if (vaccination.familyAnswer === null) throw conflict('vaccination.noAnswerNeeded')
      requireNotRemoved(vaccination)
      const answer = given ? 'given' : 'refused'
      if (vaccination.familyAnswer === answer) return this.vaccinations.save(change.manager, vaccination)
      if (!given) await this.changes.revokeCertificates(change, vaccination, 'dose-refused')
      vaccination.familyAnswer = answer
      return this.changes.standOtherwise(change, vaccination)
    })
  }

  private async allowed(id: number, action: PetAction, context: HandlingContext): Promise<Vaccination> {
    personOf(context.actor)
    const vaccination = await this.vaccinations.find(id)
    if (!vaccination) throw notFound(missing)
    await this.access.checkRecord(vaccination.petId, action, missing, context)
    return vaccination
  }
}

function requireNotRemoved({ reportStatus }: Vaccination): void {
  if (reportStatus === 'removed') throw conflict('vaccination.removed')
}
