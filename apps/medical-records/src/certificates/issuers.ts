import { Injectable } from '@nestjs/common'
import { DomainError, forbidden, type PetAction } from '@huella/contracts'
import { type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'

export const certificateScope = 'certificates:write'

/** Who issues: for the family, or as the doctor of this id. */
export interface Issuer {
  userId: string
  doctorId: number | null
}

/** Who may do what with certificates of a pet. */
@Injectable()
export class Issuers {
  constructor(private readonly access: PetAccess) {}

  /**
   * The family's owner and co-owners issue for all doses, a verified doctor for their own.
   * @throws DomainError `not_found` where the pet does not exist for the actor, `forbidden` where it does but they may not issue
   */
  async of(petId: number, context: HandlingContext): Promise<Issuer> {
    const { userId, doctor } = personOf(context.actor, certificateScope)
    if (await this.mayEdit(petId, context)) return { userId, doctorId: null }
    await this.access.check(petId, 'read-plan', context)
    if (!doctor) throw forbidden()
    if (!doctor.isVerified) throw forbidden('certificate.notVerified')
    return { userId, doctorId: doctor.id }
  }

  /** Whether the caller may change the pet: of its certificates they see all, and withdraw any. A key acts as its doctor, never as family. */
  mayEdit(petId: number, context: HandlingContext): Promise<boolean> {
    return context.actor.kind === 'user' ? this.may(petId, 'edit', context) : Promise.resolve(false)
  }

  /** Whether the caller belongs to the family. */
  isFamily(petId: number, context: HandlingContext): Promise<boolean> {
    return context.actor.kind === 'user' ? this.may(petId, 'read', context) : Promise.resolve(false)
  }

  private may(petId: number, action: PetAction, context: HandlingContext): Promise<boolean> {
    return this.access.check(petId, action, context).then(() => true, (error: unknown) => {
      if (error instanceof DomainError && (error.code === 'forbidden' || error.code === 'not_found')) return false
      throw error
    })
  }
}
