import { Injectable } from '@nestjs/common'
import { instantPosition, type InputOf, type listDoctorVaccinations, type OutputOf } from '@huella/contracts'
import { doctorOf, type HandlingContext, pageFloor } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import type { DoctorVaccination } from './vaccination.projection.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

/** What a doctor has recorded, over all pets. */
@Injectable()
export class DoctorVaccinationsService {
  constructor(
    private readonly access: PetAccess,
    private readonly vaccinations: VaccinationsRepository,
  ) {}

  /** Newest first; records of pets that are being erased are left out, see {@link pageFloor}. */
  async list(
    { before, limit }: InputOf<typeof listDoctorVaccinations>,
    context: HandlingContext,
  ): Promise<OutputOf<typeof listDoctorVaccinations>> {
    const { doctor } = doctorOf(context.actor, 'pets:read')
    const shown: OutputOf<typeof listDoctorVaccinations> = []
    for (let after = instantPosition(before); shown.length < Math.min(limit, pageFloor); ) {
      const wanted = limit - shown.length
      const rows = await this.vaccinations.ofDoctor(doctor.id, after, wanted)
      shown.push(...(await this.withPetNames(rows, context)))
      if (rows.length < wanted) break
      after = instantPosition(rows.at(-1)!.cursor)
    }
    return shown
  }

  private async withPetNames(rows: DoctorVaccination[], context: HandlingContext): Promise<OutputOf<typeof listDoctorVaccinations>> {
    const names = await this.access.names(rows.map(({ petId }) => petId), context)
    return rows.flatMap((row) => {
      const pet = names.get(row.petId)
      return pet ? [{ ...row, petName: pet.name, petNickname: pet.nickname, petSpecies: pet.species, petCoverUrl: pet.coverUrl }] : []
    })
  }

  async count(context: HandlingContext): Promise<{ count: number }> {
    return { count: await this.vaccinations.countOfDoctor(doctorOf(context.actor).doctor.id) }
  }
}
