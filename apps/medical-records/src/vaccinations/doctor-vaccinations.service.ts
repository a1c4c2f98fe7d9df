import { Injectable } from '@nestjs/common'
import type { InputOf, listDoctorVaccinations, OutputOf } from '@huella/contracts'
import { doctorOf, type HandlingContext } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

/** What a doctor has recorded, over all pets. */
@Injectable()
export class DoctorVaccinationsService {
  constructor(
    private readonly access: PetAccess,
    private readonly vaccinations: VaccinationsRepository,
  ) {}

  /** Newest first; records of pets that are being erased are left out. */
  async list(
    { before, limit }: InputOf<typeof listDoctorVaccinations>,
    context: HandlingContext,
  ): Promise<OutputOf<typeof listDoctorVaccinations>> {
    const rows = await this.vaccinations.ofDoctor(doctorOf(context.actor, 'pets:read').doctor.id, before, limit)
    const names = await this.access.names(
      rows.map(({ petId }) => petId),
      context,
    )
    return rows.flatMap((row) => {
      const pet = names.get(row.petId)
      return pet ? [{ ...row, petName: pet.name, petNickname: pet.nickname, petSpecies: pet.species, petCoverUrl: pet.coverUrl }] : []
    })
  }

  async count(context: HandlingContext): Promise<{ count: number }> {
    return { count: await this.vaccinations.countOfDoctor(doctorOf(context.actor).doctor.id) }
  }
}
