import {
  checkPetAccess,
  claimSources,
  findCareFacts,
  findPetNames,
  forbidden,
  listMyPetIds,
  notFound,
  type Actor,
  myPetsAtOnce,
  type FamilyRole,
  type InputOf,
  type OutputOf,
  type PetAction,
} from '@huella/contracts'
import type { ServiceBed } from '@huella/testing'

export type CareFacts = OutputOf<typeof findCareFacts>[number]
/** What a test says of a pet; of the rest see {@link unremarkable}. */
export type PetDetails = Partial<CareFacts & { isPublic: boolean }>

interface PetOfTest {
  petId: number
  name: string
  nickname: string
  ownerId: string
  isPublic: boolean
  family: Record<string, FamilyRole>
  care: Omit<CareFacts, 'petId' | 'name' | 'ownerId'>
}

/** A dog of unknown age that nobody said much about. */
const unremarkable: PetOfTest['care'] = {
  species: 'Dog', breed: null, birthDate: null, age: null, ageUnit: 'years', country: null, region: null, lifestyle: [], microchip: null, microchipDate: null,
  sex: 'unknown', isChipShared: false,
}

const roleActions: Record<FamilyRole, readonly PetAction[]> = {
  owner: ['read', 'read-plan', 'edit', 'delete', 'transfer', 'add-care', 'manage-family'],
  'co-owner': ['read', 'read-plan', 'edit', 'add-care', 'manage-family'],
  caregiver: ['read', 'read-plan', 'add-care'],
  member: ['read', 'read-plan'],
}

const factsOf = ({ petId, name, ownerId, care }: PetOfTest): CareFacts => ({ petId, name, ownerId, ...care })
const userIdOf = (actor: Actor): string => ('userId' in actor ? actor.userId : '')

/** Stands for the pets service: pets in memory, and the same answers to the questions this service asks. */
export class PetsDouble {
  readonly asked: string[] = []
  /** False for a pets service of an earlier release. */
  knowsCare = true
  private interruption: { answers: number; work: () => Promise<unknown> } | null = null
  private readonly pets: PetOfTest[] = []
  private readonly sources: { petId: number; by: string }[] = []

  static async on(bed: ServiceBed): Promise<PetsDouble> {
    const double = new PetsDouble()
    await bed.answers(checkPetAccess, (input, actor) => double.check(input, actor))
    await bed.answers(claimSources, ({ petId, ids }, actor) => double.claim(petId, ids, actor))
    await bed.answers(listMyPetIds, (which, actor) => double.mine(actor, which))
    await bed.answers(findPetNames, ({ ids }) => double.names(ids))
    await bed.answers(findCareFacts, async ({ petIds }) => {
      const known = double.facts(petIds)
      await double.interrupt()
      return known
    })
    return double
  }

  add(family: Record<string, FamilyRole>, { name = 'Luna', isPublic = true, ...care }: PetDetails = {}): PetOfTest {
    const ownerId = Object.keys(family).find((userId) => family[userId] === 'owner')!
    const petId = this.pets.length + 1
    const pet = { petId, name, nickname: `${name.toLowerCase()}${petId}-${ownerId.slice(-8)}`, ownerId, isPublic, family, care: { ...unremarkable, ...care } }
    this.pets.push(pet)
    return pet
  }

  /** A picture that somebody has added for a pet. @returns its id */
  addSource(petId: number, by: Actor): number {
    return this.sources.push({ petId, by: userIdOf(by) })
  }

  private claim(petId: number, ids: number[], actor: Actor): OutputOf<typeof claimSources> {
    this.asked.push('claim')
    const own = ids.filter((id) => this.sources[id - 1]?.petId === petId && this.sources[id - 1]!.by === userIdOf(actor))
    return own.map((id) => ({ id, kind: 'photo', pages: 1, createdAt: '2026-05-12T09:00:00.000Z' }))
  }

  /** From now on the pets service knows this of a pet. */
  change(petId: number, details: Partial<PetOfTest['care']>): void {
    Object.assign(this.pets.find((pet) => pet.petId === petId)!.care, details)
  }

  /** Has `work` done while an answer about facts is on its way, the next one or the `nth`: it says what was known before. */
  whileAnswering(nth: number, work: () => Promise<unknown>): void {
    this.interruption = { answers: nth, work }
  }

  private async interrupt(): Promise<void> {
    const { interruption } = this
    if (!interruption || --interruption.answers > 0) return
    this.interruption = null
    await interruption.work()
  }

  private check(
    input: InputOf<typeof checkPetAccess>,
    actor: Actor,
  ): OutputOf<typeof checkPetAccess> {
    this.asked.push(input.action)
    const pet = this.pets.find(({ petId, nickname }) => petId === input.petId || nickname === input.nickname)
    const role = pet?.family[userIdOf(actor)] ?? null
    const doctor = 'doctor' in actor ? actor.doctor : null
    const isDoctor = doctor !== null
    const asDoctor = input.action === 'record-as-doctor' || (input.action === 'read-plan' && !role && isDoctor)
    if (!pet || !(role || (asDoctor && pet.isPublic))) throw notFound('pet.notFound')
    if (doctor?.needsNickname && !role && input.nickname === undefined) throw notFound('pet.notFound')
    if (asDoctor ? !isDoctor : !roleActions[role!].includes(input.action)) throw forbidden()
    const mayAddCare = role !== null && roleActions[role].includes('add-care')
    return {
      petId: pet.petId, nickname: pet.nickname, name: pet.name, ownerId: pet.ownerId, role,
      ...(input.withCare && this.knowsCare && { mayAddCare, care: factsOf(pet) }),
    }
  }

  private mine(actor: Actor, { after = 0, among, withCare }: InputOf<typeof listMyPetIds>): OutputOf<typeof listMyPetIds> {
    this.asked.push('mine')
    const wanted = this.pets.filter(({ petId }) => (among ? among.includes(petId) : petId > after)).slice(0, myPetsAtOnce)
    return wanted.flatMap((pet) => {
      const { petId, name, nickname, family } = pet
      const role = family[userIdOf(actor)]
      return role ? [{ petId, name, nickname, role, ...(withCare && this.knowsCare && { care: factsOf(pet) }) }] : []
    })
  }

  private facts(petIds: number[]): CareFacts[] {
    this.asked.push('facts')
    return this.pets.filter(({ petId }) => petIds.includes(petId)).map(factsOf)
  }

  private names(ids: number[]): OutputOf<typeof findPetNames> {
    this.asked.push('names')
    return this.pets
      .filter(({ petId }) => ids.includes(petId))
      .map(({ petId, name, nickname, ownerId, care: { species } }) => ({ petId, name, nickname, ownerId, species, coverUrl: null }))
  }
}
