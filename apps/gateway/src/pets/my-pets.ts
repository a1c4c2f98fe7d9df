import { Injectable } from '@nestjs/common'
import { listPets, type CallContext, type OutputOf } from '@huella/contracts'
import { Bus, pagesById } from '@huella/messaging'

export type MyPet = OutputOf<typeof listPets>[number]

/** A message holds at least so many pets, whatever their texts. */
const floor = 8

/** All pets of a person, who may have hundreds: in as many messages as they need. */
@Injectable()
export class MyPets {
  constructor(private readonly bus: Bus) {}

  /** Oldest first. @param whole with whole descriptions */
  pages(context: CallContext, whole = false): AsyncGenerator<MyPet[], void> {
    const read = (after: number) => this.bus.call(listPets, { ...(after > 0 && { after }), ...(whole && { whole }) }, context)
    return pagesById(read, { floor, atOnce: floor })
  }

  async all(context: CallContext): Promise<MyPet[]> {
    const pets: MyPet[] = []
    for await (const page of this.pages(context)) pets.push(...page)
    return pets
  }
}
