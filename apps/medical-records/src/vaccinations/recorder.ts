import { Injectable } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import type { HandlingContext } from '@huella/messaging'
import { doctorOf, personOf, type Person } from '../access/actors.js'
import { PetAccess } from '../access/pet-access.js'

const scope = 'vaccinations:write'

const isRefusal = (error: unknown): boolean => error instanceof DomainError && (error.code === 'not_found' || error.code === 'forbidden')

/** As whom somebody records a dose: as one of the pet's family, or as a doctor. */
@Injectable()
export class Recorder {
  constructor(private readonly access: PetAccess) {}

  /** Family first: a doctor's own pet is looked after by its family. A clinic key only ever acts as its doctor. */
  async forPet(petId: number, context: HandlingContext): Promise<Person> {
    const { userId, doctor } = personOf(context.actor, scope)
    if (context.actor.kind === 'user' && (await this.isFamily(petId, doctor !== null, context))) return { userId, doctor: null }
    await this.access.check(petId, 'record-as-doctor', context)
    return doctorOf(context.actor, scope)
  }

  /** By nickname only doctors record: it is how an owner lets a vet in. */
  async forNickname(nickname: string, context: HandlingContext): Promise<Person & { petId: number }> {
    const person = doctorOf(context.actor, scope)
    return { ...person, petId: await this.access.checkNickname(nickname, 'record-as-doctor', context) }
  }

  private async isFamily(petId: number, mayBeDoctor: boolean, context: HandlingContext): Promise<boolean> {
    try {
      await this.access.check(petId, 'add-care', context)
      return true
    } catch (error) {
      if (mayBeDoctor && isRefusal(error)) return false
      throw error
    }
  }
}
