import {
  checkPetAccess, countVaccinationsOfDoctor, findPeople, findPetNames, findReportedVaccinations, forbidden, getVaccination, notFound,
  type Actor, type FamilyRole, type InputOf, type OutputOf, type PetAction,
} from '@huella/contracts'
import type { ServiceBed } from '@huella/testing'

interface PetOfTest {
  name: string
  isOpen: boolean
  family: Record<string, FamilyRole>
}
interface DoseOfTest {
  petId: number
  doctorId: number | null
}

const mayEdit: readonly FamilyRole[] = ['owner', 'co-owner']
const userIdOf = (actor: Actor): string => ('userId' in actor ? actor.userId : '')

/** What the test says of pets, their doses and people, in the place of the services that own them. */
export class Neighbours {
  readonly pets = new Map<number, PetOfTest>()
  readonly doses = new Map<number, DoseOfTest>()
  readonly people = new Map<string, { firstName: string | null; lastName: string | null }>()
  readonly asked: string[] = []

  static async on(bed: ServiceBed): Promise<Neighbours> {
    const all = new Neighbours()
    await bed.answers(checkPetAccess, (asked, actor) => all.check(asked, actor))
    await bed.answers(findPetNames, ({ ids }) => all.names(ids))
    await bed.answers(findPeople, ({ ids }) => all.cards(ids))
    await bed.answers(getVaccination, ({ id }, actor) => all.dose(id, actor))
    await bed.answers(findReportedVaccinations, ({ ids }) => ids.filter((id) => all.doses.has(id)).map((id) => ({ ...reportedDose, id })))
    await bed.answers(countVaccinationsOfDoctor, ({ doctorId, petIds }) => {
      const own = [...all.doses.values()].filter((dose) => dose.doctorId === doctorId)
      return { vaccinations: own.length, pets: new Set([...petIds, ...own.map(({ petId }) => petId)]).size }
    })
    return all
  }

  /** A pet that doctors may record for, unless it is closed to them. */
  pet(name = 'Luna', isOpen = true, family: Record<string, FamilyRole> = {}): number {
    const petId = this.pets.size + 1
    this.pets.set(petId, { name, isOpen, family })
    return petId
  }

  /** A vaccination of the pet, in the other service. @returns its id */
  addDose(petId: number, doctorId: number | null): number {
    const id = 1000 + this.doses.size
    this.doses.set(id, { petId, doctorId })
    return id
  }

  private check({ petId: asked, nickname, action }: InputOf<typeof checkPetAccess>, actor: Actor): OutputOf<typeof checkPetAccess> {
    const petId = asked ?? Number(nickname?.slice(1))
    this.asked.push(`${action} ${asked ?? nickname}`)
    const pet = this.pets.get(petId)
    const role = pet?.family[userIdOf(actor)] ?? null
    const doctor = 'doctor' in actor ? actor.doctor : null
    const isNamed = !doctor?.needsNickname || nickname !== undefined
    if (!pet || !(role || (action === 'record-as-doctor' && pet.isOpen && isNamed))) throw notFound('pet.notFound')
    if (!mayDo(action, role, doctor !== null)) throw forbidden()
    return { petId, nickname: `n${petId}`, name: pet.name, ownerId: 'o', role }
  }

  private dose(id: number, actor: Actor): OutputOf<typeof getVaccination> {
    const dose = this.doses.get(id)
    if (!dose || !this.pets.get(dose.petId)?.family[userIdOf(actor)]) throw notFound('vaccination.notFound')
    return { id, ...dose } as OutputOf<typeof getVaccination>
  }

  private names(ids: number[]) {
    this.asked.push(`names ${ids.join(' ')}`)
    return ids.flatMap((petId) => {
      const pet = this.pets.get(petId)
      return pet ? [{ petId, name: pet.name, nickname: `n${petId}`, ownerId: 'o', species: 'Dog', coverUrl: null }] : []
    })
  }

  private cards(ids: string[]) {
    return ids.flatMap((id) => {
      const person = this.people.get(id)
      return person ? [{ id, email: `${id}@example.org`, profileImageUrl: null, ...person }] : []
    })
  }
}

const mayDo = (action: PetAction, role: FamilyRole | null, isDoctor: boolean): boolean =>
  action === 'record-as-doctor' ? isDoctor : action === 'read' ? role !== null : role !== null && mayEdit.includes(role)

export const reportedDose = {
  id: 0, vaccineName: 'Rabies', administeredDate: '2026-01-01', nextDueDate: null, veterinarianName: null, clinic: null, vaccineComponent: null, storageConditions: null, notes: 'Calm',
}
