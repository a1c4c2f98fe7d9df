import { Injectable } from '@nestjs/common'
import { listMyInvitations, type AnswerOf, type CallContext, type getFamily } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { MyPets, type MyPet } from '../pets/my-pets.js'
import { People } from '../people/people.js'

type Membership = AnswerOf<typeof getFamily>['people'][number]['pets'][number]

/** The people around the caller's pets and who is still invited. */
@Injectable()
export class FamilyView {
  constructor(
    private readonly bus: Bus,
    private readonly pets: MyPets,
    private readonly people: People,
  ) {}

  async of(context: CallContext): Promise<AnswerOf<typeof getFamily>> {
    const [pets, invitations] = await Promise.all([this.pets.all(context), this.bus.call(listMyInvitations, {}, context)])
    const byPerson = membershipsOf(pets)
    const person = await this.people.byId(byPerson.keys(), context)
    return { people: [...byPerson].map(([userId, memberships]) => ({ user: person(userId), pets: memberships })), invitations }
  }
}

/** Each person's places in the families, in the order of the pets. */
function membershipsOf(pets: MyPet[]): Map<string, Membership[]> {
  const byPerson = new Map<string, Membership[]>()
  for (const { id: petId, name: petName, familyMembers } of pets) {
    for (const { id: memberId, userId, role } of familyMembers) {
      const memberships = byPerson.get(userId) ?? []
      memberships.push({ petId, petName, memberId, role })
      byPerson.set(userId, memberships)
    }
  }
  return byPerson
}
