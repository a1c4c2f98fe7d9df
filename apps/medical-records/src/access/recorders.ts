import { Injectable } from '@nestjs/common'
import { DomainError, type ErrorCode, type MessageKey } from '@huella/contracts'
import { doctorOf, personOf, type HandlingContext, type Person } from '@huella/messaging'
import { PetAccess, type KnownPet } from './pet-access.js'

export interface Recorder {
  person: Person
  pet: KnownPet
}

const scope = 'vaccinations:write'

/** Who records a dose, for which pet, and from what. */
@Injectable()
export class Recorders {
  constructor(private readonly access: PetAccess) {}

  /**
   * As whom the caller records: family first, for a doctor's own pet is looked after by its family. A clinic key only ever acts as its
   * doctor, and a doctor among the pet's mere readers still records as a doctor.
   * @throws DomainError as {@link PetAccess.check}
   */
  async of(petId: number, context: HandlingContext): Promise<Recorder> {
    const { userId, doctor } = personOf(context.actor, scope)
    const isUser = context.actor.kind === 'user'
    const { pet, mayAddCare } = await this.access.checkWithCare({ petId }, isUser && !doctor ? 'add-care' : 'record-as-doctor', context)
    return { pet, person: isUser && mayAddCare ? { userId, doctor: null } : doctorOf(context.actor, scope) }
  }

  /** By nickname only doctors record: it is how an owner lets a vet in. Who may come no other way is not told the pet's microchip. */
  async byNickname(nickname: string, context: HandlingContext): Promise<Recorder> {
    const person = doctorOf(context.actor, scope)
    const { pet } = await this.access.checkWithCare({ nickname }, 'record-as-doctor', context)
    return { person, pet: person.doctor.needsNickname ? { ...pet, microchip: null, microchipDate: null, isChipShared: false } : pet }
  }

  /**
   * JSON text of the pictures and PDFs that a dose is recorded from; null for none.
   * @throws DomainError `invalid` where one is named twice, `unprocessable` where one is not there, of another pet or added by somebody else
   */
  async sources(petId: number, ids: readonly number[] | undefined, context: HandlingContext): Promise<string | null> {
    if (!ids || ids.length === 0) return null
    if (new Set(ids).size < ids.length) throw refusal('invalid', 'source.twice')
    const claimed = await this.access.claimSources(petId, [...ids], context)
    if (claimed.length < ids.length) throw refusal('unprocessable', 'source.unknown')
    return JSON.stringify(claimed)
  }
}

const refusal = (code: ErrorCode, message: MessageKey): DomainError => new DomainError(code, { message: 'error.validation', fields: [{ path: 'sourceIds', message }] })
