import { Injectable } from '@nestjs/common'
import { listMyInvitations, listPets, type AnswerOf, type CallContext, type getFamily, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People } from '../pets/people.js'

type Pet = OutputOf<typeof listPets>[number]
type Membership = AnswerOf<typeof getFamily>['people'][number]['pets'][number]

/** The people around the caller's pets and who is still invited: three calls, whatever the number of pets. */
@Injectable()
export class FamilyView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async of(context: CallContext): Promise<AnswerOf<typeof getFamily>> {
    const [pets, invitations] = await Promise.all([this.bus.call(listPets, {}, context), this.bus.call(listMyInvitations, {}, context)])
    const byPerson = membershipsOf(pets)
    const person = await this.people.byId(byPerson.keys(), context)
    return { people: [...byPerson].map(([userId, memberships]) => ({ user: person(userId), pets: memberships })), invitations }
  }
}

/** Each person's places in the families, in the order of the pets. */
function membershipsOf(pets: Pet[]): Map<string, Membership[]> {
  const byPerson = new Map<string, Membership[]>()
  for (const { id: petId, name: petName, familyMembers } of pets) {
    for (const { id: memberId, userId, role } of familyMembers) {
      byPerson.set(userId, [...(byPerson.get(userId) ?? []), { petId, petName, memberId, role }])
    }
  }
  return byPerson
}
