import { Injectable } from '@nestjs/common'
import { findPetChoices, getPet, type AnswerOf, type CallContext, type getNotificationPets, type OutputOf } from '@huella/contracts'
import { Bus, withoutKey } from '@huella/messaging'
import { People } from '../people/people.js'
import { inParallel, inPieces } from '../pets/in-parallel.js'
import { MyPets, type MyPet } from '../pets/my-pets.js'

type RemindedPet = AnswerOf<typeof getNotificationPets>[number]
type Choices = OutputOf<typeof findPetChoices>

/** So many pets are asked about at once. */
const petsAtOnce = 100

/** The caller's pets with their families, and who of them is reminded. */
@Injectable()
export class RemindedPetsView {
  constructor(
    private readonly bus: Bus,
    private readonly pets: MyPets,
    private readonly people: People,
  ) {}

  async all(context: CallContext): Promise<RemindedPet[]> {
    const pets = await this.pets.all(context)
    const found = await inParallel(inPieces(pets.map(({ id }) => id), petsAtOnce), 4, (petIds) => this.bus.call(findPetChoices, { petIds }, context))
    return this.described(pets, { muted: found.flatMap(({ muted }) => muted), choices: found.flatMap(({ choices }) => choices) }, context)
  }

  /** One of them, of which the choices are known. */
  async one(petId: number, choices: Choices, context: CallContext): Promise<RemindedPet> {
    const pet = await this.bus.call(getPet, { petId }, withoutKey(context))
    return (await this.described([pet], choices, context))[0]!
  }

  private async described(pets: MyPet[], { muted, choices }: Choices, context: CallContext): Promise<RemindedPet[]> {
    const person = await this.people.byId(pets.flatMap(({ familyMembers }) => familyMembers.map(({ userId }) => userId)), context)
    const isMuted = new Set(muted)
    const chosen = new Map(choices.map(({ petId, userId, reminded }) => [`${petId} ${userId}`, reminded]))
    return pets.map(({ id: petId, name, species, imageUrl, mediaFiles, role: own, familyMembers }) => ({
      petId, name, species, imageUrl, mediaFiles,
      muted: isMuted.has(petId),
      mayChoose: own === 'owner' || own === 'co-owner',
      members: familyMembers.map(({ userId, role }) => ({ user: person(userId), role, reminded: chosen.get(`${petId} ${userId}`) ?? role !== 'member' })),
    }))
  }
}
