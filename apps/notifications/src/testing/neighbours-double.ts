import { findContacts, findDueCare, findFamilies, listPetIds, petIdsAtOnce, unavailable, type FamilyRole, type OutputOf, type Rpc } from '@huella/contracts'
import { newUserId, type ServiceBed } from '@huella/testing'

type Contact = OutputOf<typeof findContacts>[number]
type Family = OutputOf<typeof findFamilies>[number]
type DueCare = OutputOf<typeof findDueCare>[number]
type Reminder = DueCare['reminders'][number]
type Appointment = DueCare['appointments'][number]
type Neighbour = 'identity' | 'pets-media' | 'medical-records'

const day = (inDays: number): string => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)

/** What the test says of people, families and what is due, in the place of the services that own it. */
export class NeighboursDouble {
  readonly people = new Map<string, Contact>()
  readonly families = new Map<number, Family>()
  readonly care = new Map<number, DueCare>()
  /** Who does not answer for the moment. */
  readonly away = new Set<Neighbour>()
  /** What was asked, as `rpc` and how many. */
  readonly asked: string[] = []
  /** How many pets fit into one answer of what is due. */
  petsPerAnswer = 100
  /** Called before an answer is given, after it was worked out. */
  beforeAnswer: (asked: string) => Promise<void> | void = () => undefined
  private lastId = 0

  static async on(bed: ServiceBed, all = new NeighboursDouble()): Promise<NeighboursDouble> {
    await bed.answers(findContacts, ({ ids }) => all.answer(findContacts, ids.length, ids.flatMap((id) => all.people.get(id) ?? [])))
    await bed.answers(findFamilies, ({ petIds }) => all.answer(findFamilies, petIds.length, petIds.flatMap((id) => all.families.get(id) ?? [])))
    await bed.answers(listPetIds, ({ after }) =>
      all.answer(listPetIds, after, [...all.families.keys()].filter((id) => id > after).sort((one, other) => one - other).slice(0, petIdsAtOnce)))
    await bed.answers(findDueCare, ({ petIds }) => all.answer(findDueCare, petIds.length, petIds.flatMap((id) => all.care.get(id) ?? []).slice(0, all.petsPerAnswer)))
    return all
  }

  /** Somebody with an account. @returns their id */
  person(contact: Partial<Contact> = {}): string {
    const id = contact.id ?? newUserId()
    this.people.set(id, { id, email: `${id}@example.org`, firstName: 'Ana', language: 'en', country: 'ES', ...contact })
    return id
  }

  /** A pet; the family's first member is its owner. @returns its id */
  pet(family: Record<string, FamilyRole>, { name = 'Luna', species = 'Dog' }: { name?: string; species?: string } = {}): number {
    const petId = ++this.lastId
    const members = Object.entries(family).map(([userId, role]) => ({ userId, role }))
    this.families.set(petId, { petId, name, species, ownerId: members.find(({ role }) => role === 'owner')?.userId ?? members[0]!.userId, members })
    this.care.set(petId, { petId, reminders: [], appointments: [], protectedAgainst: 3, plannedAgainst: 5 })
    return petId
  }

  /** An open reminder, due in `dueIn` days from today in UTC. @returns it as it stands: change it, and the answers change */
  reminder(petId: number, dueIn: number, fields: Partial<Reminder> = {}): Reminder {
    const reminder: Reminder = {
      id: ++this.lastId, vaccineName: 'Rabies', dueDate: day(dueIn), reminderDate: day(dueIn - 7), isDayChosen: false, isByHand: false, isCompleted: false, isPlanned: false, doneBy: null,
      updatedAt: new Date().toISOString(), ...fields,
    }
    this.care.get(petId)!.reminders.push(reminder)
    return reminder
  }

  /** An appointment that begins in `inHours`. @returns it as it stands: change it, and the answers change */
  appointment(petId: number, inHours: number, fields: Partial<Appointment> = {}): Appointment {
    const appointment: Appointment = {
      id: ++this.lastId, type: 'Checkup', scheduledDate: new Date(Date.now() + inHours * 3_600_000).toISOString(), status: 'scheduled', clinic: 'Clínica Norte',
      address: null, updatedAt: new Date().toISOString(), ...fields,
    }
    this.care.get(petId)!.appointments.push(appointment)
    return appointment
  }

  /** The pet is deleted at its service. */
  removePet(petId: number): void {
    this.families.delete(petId)
    this.care.delete(petId)
  }

  private async answer<R extends Rpc>(rpc: R, asked: number, answer: OutputOf<R>): Promise<OutputOf<R>> {
    const what = `${rpc.subject.replace('rpc.', '')} ${asked}`
    this.asked.push(what)
    if (this.away.has(rpc.service as Neighbour)) throw unavailable()
    const told = structuredClone(answer)
    await this.beforeAnswer(what)
    return told
  }
}
