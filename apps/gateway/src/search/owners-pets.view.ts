import { Injectable } from '@nestjs/common'
import {
  DomainError,
  findMicrochip,
  findPeople,
  foundOwnersAtMost,
  getPublicPet,
  searchPeople,
  searchPets,
  type AnswerOf,
  type CallContext,
  type getPetByNickname,
  type OutputOf,
} from '@huella/contracts'
import { Bus, doctorOf } from '@huella/messaging'
import { RecordViews } from '../record-views/record-views.js'
import { bestFirst, isNickname, type FoundOwner } from './ranking.js'
import { maySearch, requireSearcher } from './searchers.js'

/** More than are shown: those without a public pet fall away. */
const peopleAtMost = 50
/** Enough for twenty owners with many pets each. */
const petsAtMost = 200

type Person = OutputOf<typeof searchPeople>[number]
type Pet = OutputOf<typeof searchPets>[number]

/** What doctors, and their keys, find of other people's pets. Each pet's family sees who looked, and when. */
@Injectable()
export class OwnersPetsView {
  constructor(
    private readonly bus: Bus,
    private readonly views: RecordViews,
  ) {}

  /**
   * Owners and their public pets in two calls, and a third where a pet's name led to its owner; an owner without a public pet is not shown.
   * A further call tells the families who do not know of it yet.
   */
  async search(q: string, context: CallContext): Promise<FoundOwner[]> {
    requireSearcher(context.actor)
    const people = isNickname(q) ? [] : bestFirst(await this.bus.call(searchPeople, { q, limit: peopleAtMost }, context), q)
    const pets = await this.bus.call(searchPets, { q, ownerIds: people.map(({ id }) => id), limit: petsAtMost }, context)
    const owners = [...people, ...(await this.missing(people, pets, context))]
    const found = bestFirst(withPets(owners, pets), q).slice(0, foundOwnersAtMost)
    await this.views.note(unnoted(found, pets), context)
    return found
  }

  async byNickname(nickname: string, context: CallContext): Promise<AnswerOf<typeof getPetByNickname>> {
    doctorOf(context.actor, 'pets:read')
    const { petId, ownerId, pet } = await this.bus.call(getPublicPet, { nickname }, context)
    await this.views.note([petId], context)
    const { name, species, breed, age, ageUnit, imageUrl, mediaFiles } = pet
    const [owner, chip] = await Promise.all([maySearch(context.actor) ? this.person(ownerId, context) : null, this.microchip(petId, context)])
    return { id: petId, name, nickname: pet.nickname, species, breed, age, ageUnit, imageUrl, mediaFiles, owner, ...chip }
  }

  /** Its number leads to a pet's owner in registers: who may not reach the pet by its own number is not told. */
  private async microchip(petId: number, context: CallContext): Promise<OutputOf<typeof findMicrochip>> {
    return this.bus.call(findMicrochip, { petId }, context).catch((error: unknown) => {
      if (isRefusal(error)) return { microchip: null, microchipDate: null }
      throw error
    })
  }

  private async person(id: string, context: CallContext): Promise<ReturnType<typeof card> | null> {
    const [person] = await this.bus.call(findPeople, { ids: [id] }, context)
    return person ? card(person) : null
  }

  /** Owners who were found by a pet's name only, as many as are shown. */
  private async missing(people: Person[], pets: Pet[], context: CallContext): Promise<Person[]> {
    const known = new Set(people.map(({ id }) => id))
    const ids = [...new Set(pets.map(({ ownerId }) => ownerId))].filter((id) => !known.has(id)).slice(0, foundOwnersAtMost)
    if (ids.length === 0) return []
    const found = new Map((await this.bus.call(findPeople, { ids }, context)).map((person) => [person.id, person]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

const isRefusal = (error: unknown): boolean => error instanceof DomainError && ['forbidden', 'not_found'].includes(error.code)

const card = ({ id, firstName, lastName, email, profileImageUrl }: Person) => ({ id, firstName, lastName, email, profileImageUrl })

/** Those that are shown whose families do not know yet of who searches. */
function unnoted(shown: FoundOwner[], pets: Pet[]): number[] {
  const noted = new Set(pets.filter(({ isNoted }) => isNoted).map(({ id }) => id))
  return shown.flatMap((owner) => owner.pets.map(({ id }) => id)).filter((id) => !noted.has(id))
}

function withPets(owners: Person[], pets: Pet[]): FoundOwner[] {
  const byOwner = new Map<string, FoundOwner['pets']>()
  for (const { ownerId, isNoted: _, ...pet } of pets) byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), pet])
  return owners.flatMap((owner) => {
    const theirs = byOwner.get(owner.id)
    return theirs ? [{ ...card(owner), pets: theirs }] : []
  })
}
