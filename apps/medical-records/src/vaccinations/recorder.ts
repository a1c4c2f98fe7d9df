import { Injectable } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import { doctorOf, personOf, type DoctorInPerson, type HandlingContext, type Person } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'

const scope = 'vaccinations:write'

/** As whom somebody records a dose: as one of the pet's family, or as a doctor. */
@Injectable()
export class Recorder {
  constructor(private readonly access: PetAccess) {}

  /** Family first: a doctor's own pet is looked after by its family. A clinic key only ever acts as its doctor. */
  async forPet(petId: number, context: HandlingContext): Promise<Person> {
    const { userId, doctor } = personOf(context.actor, scope)
    if (context.actor.kind === 'user' && !doctor) {
      await this.access.check(petId, 'add-care', context)
      return { userId, doctor: null }
    }
    const { role } = await this.access.check(petId, 'record-as-doctor', context)
    const asFamily = context.actor.kind === 'user' && role !== null && (await this.mayAddCare(petId, context))
    return asFamily ? { userId, doctor: null } : doctorOf(context.actor, scope)
  }

  /** By nickname only doctors record: it is how an owner lets a vet in. */
  async forNickname(nickname: string, context: HandlingContext): Promise<DoctorInPerson & { petId: number }> {
    const person = doctorOf(context.actor, scope)
    return { ...person, petId: await this.access.checkNickname(nickname, 'record-as-doctor', context) }
  }

  /** A doctor among the pet's mere readers still records as a doctor. */
  private mayAddCare(petId: number, context: HandlingContext): Promise<boolean> {
    return this.access.check(petId, 'add-care', context).then(() => true, (error: unknown) => {
      if (error instanceof DomainError && error.code === 'forbidden') return false
      throw error
    })
  }
}
