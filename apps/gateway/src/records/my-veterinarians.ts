import { listVeterinarians, veterinariansAtMost, type CallContext, type OutputOf } from '@huella/contracts'
import { type Bus, pagesById } from '@huella/messaging'

type Veterinarians = OutputOf<typeof listVeterinarians>

/** A person's address book by name, in as many messages as it needs. */
export async function myVeterinarians(bus: Bus, context: CallContext): Promise<Veterinarians> {
  const read = (after: number, limit: number) => bus.call(listVeterinarians, { ...(after > 0 && { after }), limit }, context)
  const all: Veterinarians = []
  for await (const page of pagesById(read, { atOnce: veterinariansAtMost, floor: veterinariansAtMost })) all.push(...page)
  return all.sort((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName) || a.id - b.id)
}
