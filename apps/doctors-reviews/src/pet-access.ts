import { checkPetAccess, DomainError, notFound, type MessageKey, type OutputOf, type PetAction } from '@huella/contracts'
import type { Bus, HandlingContext } from '@huella/messaging'

interface Asked {
  petId: number
  action: PetAction
  /** What a stranger is told: to them a record is as missing as an unknown one. */
  missing: MessageKey
}

/** Whether the actor may do this to the pet of a record, which the pets service decides. */
export async function requireForRecord(bus: Bus, { petId, action, missing }: Asked, context: HandlingContext): Promise<OutputOf<typeof checkPetAccess>> {
  try {
    return await bus.call(checkPetAccess, { petId, action }, context)
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not_found' ? notFound(missing) : error
  }
}
