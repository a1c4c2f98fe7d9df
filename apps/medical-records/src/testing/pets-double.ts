import {
  checkPetAccess,
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

interface PetOfTest {
  petId: number
  name: string
  nickname: string
  ownerId: string
  isPublic: boolean
  family: Record<string, FamilyRole>
}

const roleActions: Record<FamilyRole, readonly PetAction[]> = {
  owner: ['read', 'edit', 'delete', 'transfer', 'add-care', 'manage-family'],
  'co-owner': ['read', 'edit', 'add-care', 'manage-family'],
  caregiver: ['read', 'add-care'],
  member: ['read'],
}

const userIdOf = (actor: Actor): string => ('userId' in actor ? actor.userId : '')

/** Stands for the pets service: pets in memory, and the same answers to the questions this service asks. */
export class PetsDouble {
  readonly asked: string[] = []
  private readonly pets: PetOfTest[] = []

  static async on(bed: ServiceBed): Promise<PetsDouble> {
    const double = new PetsDouble()
    await bed.answers(checkPetAccess, (input, actor) => double.check(input, actor))
    await bed.answers(listMyPetIds, (which, actor) => double.mine(actor, which))
    await bed.answers(findPetNames, ({ ids }) => double.names(ids))
    return double
  }

  add(family: Record<string, FamilyRole>, { name = 'Luna', isPublic = true } = {}): PetOfTest {
    const ownerId = Object.keys(family).find((userId) => family[userId] === 'owner')!
    const petId = this.pets.length + 1
    const pet = { petId, name, nickname: `${name.toLowerCase()}${petId}-${ownerId.slice(-8)}`, ownerId, isPublic, family }
    this.pets.push(pet)
    return pet
  }

  private check(
    input: { petId?: number | undefined; nickname?: string | undefined; action: PetAction },
    actor: Actor,
  ): OutputOf<typeof checkPetAccess> {
    this.asked.push(input.action)
    const pet = this.pets.find(({ petId, nickname }) => petId === input.petId || nickname === input.nickname)
    const role = pet?.family[userIdOf(actor)] ?? null
    const doctor = 'doctor' in actor ? actor.doctor : null
    const isDoctor = doctor !== null
    const asDoctor = input.action === 'record-as-doctor'
    if (!pet || !(role || (asDoctor && pet.isPublic))) throw notFound('pet.notFound')
    if (doctor?.needsNickname && !role && input.nickname === undefined) throw notFound('pet.notFound')
    if (asDoctor ? !isDoctor : !roleActions[role!].includes(input.action)) throw forbidden()
    return { petId: pet.petId, nickname: pet.nickname, name: pet.name, ownerId: pet.ownerId, role }
  }

  private mine(actor: Actor, { after = 0, among }: InputOf<typeof listMyPetIds>): OutputOf<typeof listMyPetIds> {
    this.asked.push('mine')
    const wanted = this.pets.filter(({ petId }) => (among ? among.includes(petId) : petId > after)).slice(0, myPetsAtOnce)
    return wanted.flatMap(({ petId, name, nickname, family }) => {
      const role = family[userIdOf(actor)]
      return role ? [{ petId, name, nickname, role }] : []
    })
  }

  private names(ids: number[]): OutputOf<typeof findPetNames> {
    this.asked.push('names')
    return this.pets
      .filter(({ petId }) => ids.includes(petId))
      .map(({ petId, name, nickname, ownerId }) => ({ petId, name, nickname, ownerId, species: 'Dog', coverUrl: null }))
  }
}
