import { Injectable } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import { doctorOf, personOf, type HandlingContext, type Person } from '@huella/messaging'
import { PetAccess, type KnownPet } from './pet-access.js'

export interface Recorder {
  person: Person
  pet: KnownPet
}

const scope = 'vaccinations:write'

/** Who records a dose, for which pet. */
@Injectable()
export class Recorders {
  constructor(private readonly access: PetAccess) {}

  /** @throws DomainError as {@link PetAccess.check} */
  async of(petId: number, context: HandlingContext): Promise<Recorder> {
    const facts = this.access.facts([petId], context)
    facts.catch(() => undefined) // whether the caller may ask comes first, whatever became of this
    const person = await this.personFor(petId, context)
    return { person, pet: this.access.require(await facts, petId) }
  }

  /** By nickname only doctors record: it is how an owner lets a vet in. Who may come no other way is not told the pet's microchip. */
  async byNickname(nickname: string, context: HandlingContext): Promise<Recorder> {
    const person = doctorOf(context.actor, scope)
    const petId = await this.access.checkNickname(nickname, 'record-as-doctor', context)
    const pet = this.access.require(await this.access.facts([petId], context), petId)
    return { person, pet: person.doctor.needsNickname ? { ...pet, microchip: null, microchipDate: null, isChipShared: false } : pet }
  }

  /**
   * As whom the caller records: family first, for a doctor's own pet is looked after by its family. A clinic key only ever acts as its
   * doctor, and a doctor among the pet's mere readers still records as a doctor.
   */
  private async personFor(petId: number, context: HandlingContext): Promise<Person> {
    const { userId, doctor } = personOf(context.actor, scope)
    if (context.actor.kind === 'user' && !doctor) {
      await this.access.check(petId, 'add-care', context)
      return { userId, doctor: null }
    }
    const { role } = await this.access.check(petId, 'record-as-doctor', context)
    const asFamily = context.actor.kind === 'user' && role !== null && (await this.mayAddCare(petId, context))
    return asFamily ? { userId, doctor: null } : doctorOf(context.actor, scope)
  }

  private mayAddCare(petId: number, context: HandlingContext): Promise<boolean> {
    return this.access.check(petId, 'add-care', context).then(() => true, (error: unknown) => {
      if (error instanceof DomainError && error.code === 'forbidden') return false
      throw error
    })
  }
}
