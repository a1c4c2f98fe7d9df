import { Injectable } from '@nestjs/common'
import { DomainError, forbidden, type ActingDoctor, type PetAction } from '@huella/contracts'
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
    const { userId } = personOf(context.actor, certificateScope)
    if ((await this.standing(petId, context)).mayEdit) return { userId, doctorId: null }
    const doctor = await this.doctorFromOutside(petId, context)
    if (!doctor.isVerified) throw forbidden('certificate.notVerified')
    return { userId, doctorId: doctor.id }
  }

  /** What the caller is to the pet: of its certificates the family sees all, and who may change the pet withdraws any. A key acts as its doctor, never as family. */
  async standing(petId: number, context: HandlingContext): Promise<{ isFamily: boolean; mayEdit: boolean }> {
    const may = (action: PetAction) => (context.actor.kind === 'user' ? this.may(petId, action, context) : false)
    const [isFamily, mayEdit] = await Promise.all([may('read'), may('edit')])
    return { isFamily, mayEdit }
  }

  /**
   * The doctor's profile by which somebody outside the family deals with the pet.
   * @throws DomainError as {@link of}
   */
  async doctorFromOutside(petId: number, context: HandlingContext): Promise<ActingDoctor> {
    const { doctor } = personOf(context.actor, certificateScope)
    await this.access.check(petId, 'read-plan', context)
    if (!doctor) throw forbidden()
    return doctor
  }

  private may(petId: number, action: PetAction, context: HandlingContext): Promise<boolean> {
    return this.access.check(petId, action, context).then(() => true, (error: unknown) => {
      if (error instanceof DomainError && (error.code === 'forbidden' || error.code === 'not_found')) return false
      throw error
    })
  }
}
