import {
  changedPlace,
  changeRole,
  changeSettings,
  createPet,
  deleteUser,
  DomainError,
  findMicrochip,
  findPeople,
  findSchedule,
  getDoctor,
  getPublicPet,
  getUser,
  invite,
  logRecordViewed,
  parseCertificate,
  parseCertificatePage,
  previewVaccination,
  publishKeys,
  publishStatusList,
  reportSighting,
  resolveDoctor,
  searchPeople,
  searchPets,
  signInUser,
  toUserType,
  unavailable,
  type Actor,
  type IdempotencyKey,
  type OutputOf,
  type UserType,
} from '@huella/contracts'
import { Replay } from '@huella/messaging'
import type { ServiceBed } from '@huella/testing'

type User = OutputOf<typeof getUser>

export const card = {
  nickname: 'luna-12345678',
  name: 'Luna',
  species: 'Dog',
  breed: null,
  age: 3,
  ageUnit: 'years',
  imageUrl: null,
  mediaFiles: null,
}
export const owner = { id: 'owner-1', firstName: 'Ana', lastName: 'Paz', profileImageUrl: null, email: 'ana@mail.example' }

export const chip = { microchip: '941000024681357', microchipDate: '2024-03-01' }

export const published = { keys: { keys: [{ kid: 'key' }] }, trustFile: 'header.payload.signature', trustKeys: [{ kid: '"><script>' }] }

const rabies = { code: 'W24', title: { en: 'WSAVA vaccination guidelines', es: 'WSAVA, guía de vacunación' }, year: 2024 }
const hint = { code: 'duplicate-same-day', severity: 'warning', vaccinationId: 9, params: {} } as const
const schedule: OutputOf<typeof findSchedule> = {
  preset: 'wsava', place: 'ES-AN', on: '2026-01-01', name: 'Luna', verdict: { status: 'due-soon', covered: 1, of: 1, next: null, groups: [] },
  items: [{
    rule: 'dog-rabies', group: 'rabies', names: { en: 'Rabies', es: 'Rabia' }, class: 'core', status: 'due-soon', dueDate: '2026-01-13', dueFrom: 'guideline', enteredBy: null,
    reason: 'rabies-label', flags: [], doses: [], guidelineDate: null, guidelineFrom: null, series: null, steps: [], isCovered: true, coveredFrom: null, euTravel: null, source: rabies,
  }],
  checks: [hint],
  dismissed: [{ ...hint, vaccinationId: 8, reason: 'Two halves of one dose', dismissedAt: '2026-01-01T00:00:00.000Z' }],
}

const publicPet = {
  ...card,
  sex: 'unknown',
  location: null,
  description: null,
  descriptionAudioUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const userIdOf = (actor: Actor): string => ('userId' in actor ? actor.userId : '')

/** The services behind the gateway, as far as its tests ask them; it remembers what it was told. */
export class NeighboursDouble {
  created: string[] = []
  /** Keys that came with pets to create, in the order of their coming. */
  keys: (IdempotencyKey | undefined)[] = []
  viewed: number[] = []
  /** Status lists that have begun, base64. */
  statusLists = new Map<number, string>()
  /** How often it was asked for the keys of certificates. */
  askedForKeys = 0
  /** Whether what certificates are checked by is published. */
  isPublishing = true
  /** How often it was not. */
  unpublished = 0
  /** Whether views can be noted. */
  isNoting = true
  /** Something that happens while identity is asked who signs in. */
  whileSigningIn: (() => Promise<unknown>) | undefined
  /** Whether who signs in had no account before. */
  isNewcomer = false
  private readonly people = new Map<string, User>()
  /** How often anybody's profile was asked for, to know as whom they call. */
  askedWhoCalls = 0
  private readonly profiles = new Map<string, { id: number; isVerified: boolean }>()

  static readonly idOf = (name: string): string => `user-${name}`

  reset(): void {
    this.created = []
    this.keys = []
    this.viewed = []
    this.statusLists = new Map()
    this.askedForKeys = 0
    this.isPublishing = true
    this.unpublished = 0
    this.isNoting = true
    this.whileSigningIn = undefined
    this.isNewcomer = false
  }

  giveProfile(name: string, isVerified: boolean): void {
    this.profiles.set(NeighboursDouble.idOf(name), { id: 7, isVerified })
  }

  async answerOn(bed: ServiceBed): Promise<void> {
    await this.answerForIdentity(bed)
    await this.answerForDoctors(bed)
    await this.answerForPets(bed)
    await this.answerForRecords(bed)
    await this.answerForCertificates(bed)
    await bed.answers(parseCertificate, ({ text }) => {
      if (text === 'Fail') throw new TypeError('a defect of the reader')
      return { source: 'rules' as const, confidence: {}, evidence: {} }
    })
    await bed.answers(parseCertificatePage, () => ({ source: 'rules' as const, confidence: {}, evidence: {}, text: '' }))
  }

  private async answerForIdentity(bed: ServiceBed): Promise<void> {
    await bed.answers(signInUser, async ({ email, role }) => {
      await this.whileSigningIn?.()
      return { user: this.account(email, role), isNew: this.isNewcomer }
    })
    await bed.answers(changeRole, ({ userType }, actor) => {
      const user = { ...this.people.get(userIdOf(actor))!, userType: toUserType(userType) }
      this.people.set(user.id, user)
      return user
    })
    await bed.answers(changeSettings, (input, actor) => {
      const user = this.people.get(userIdOf(actor))!
      this.people.set(user.id, { ...user, ...changedPlace(user, input) })
      return user
    })
    await bed.answers(getUser, ({ userId }) => this.people.get(userId) ?? absent())
    await bed.answers(searchPeople, () => [owner])
    await bed.answers(findPeople, ({ ids }) => ids.map((id) => ({ ...owner, id, firstName: 'Bo', email: `${id}@mail.example` })))
    await bed.answers(deleteUser, () => ({}))
  }

  private async answerForDoctors(bed: ServiceBed): Promise<void> {
    const profileOf = (userId: string) => {
      const profile = this.profiles.get(userId)
      return profile && { ...profile, username: 'ana', clinic: null }
    }
    await bed.answers(resolveDoctor, ({ userId }) => (this.askedWhoCalls++, profileOf(userId) ?? null))
    await bed.answers(getDoctor, ({ userId }) => (profileOf(userId) ?? absent()) as unknown as OutputOf<typeof getDoctor>)
  }

  private async answerForRecords(bed: ServiceBed): Promise<void> {
    await bed.answers(findSchedule, ({ petId }) => (petId === 5 ? schedule : absent()))
    await bed.answers(previewVaccination, ({ petId, nickname }) => {
      if (petId !== 5 && nickname !== card.nickname) absent()
      const suggestion = { dueDate: '2027-01-31', dueFrom: 'law', reason: 'rabies-law-interval', group: 'rabies', rule: 'dog-rabies', source: rabies } as const
      return { petId: 5, name: 'Luna', checks: [hint], suggestion }
    })
  }

  private async answerForCertificates(bed: ServiceBed): Promise<void> {
    const requirePublishing = (): void => {
      if (this.isPublishing) return
      this.unpublished++
      throw unavailable()
    }
    await bed.answers(publishKeys, () => {
      this.askedForKeys++
      requirePublishing()
      return published
    })
    await bed.answers(publishStatusList, ({ list }) => {
      requirePublishing()
      return { signed: this.statusLists.get(list) ?? absent() }
    })
  }

  private async answerForPets(bed: ServiceBed): Promise<void> {
    await bed.answers(createPet, ({ name }, actor, { idempotency }) => {
      this.keys.push(idempotency)
      if (name === 'Again') throw new Replay(JSON.stringify({ name, id: 7 }))
      this.created.push(`${userIdOf(actor)} ${name}`)
      return { name, id: this.created.length } as unknown as OutputOf<typeof createPet>
    })
    await bed.answers(invite, () => ({ id: 1, token: 'once-only', role: 'member' as const, expiresAt: '2026-01-08T00:00:00.000Z' }))
    await bed.answers(searchPets, () => [
      { ...card, id: 5, ownerId: owner.id, isNoted: this.viewed.includes(5) },
      { ...card, id: 6, nickname: 'luna-87654321', ownerId: 'owner-2', isNoted: this.viewed.includes(6) },
    ])
    await bed.answers(getPublicPet, ({ nickname }) =>
      nickname === card.nickname ? { petId: 5, ownerId: owner.id, pet: publicPet, lost: null } : absent(),
    )
    await bed.answers(findMicrochip, (_, actor) => {
      if (!('doctor' in actor) || !actor.doctor || actor.doctor.needsNickname) return absent()
      if (actor.kind === 'clinic' && !actor.scopes.includes('vaccinations:write')) throw new DomainError('forbidden')
      return chip
    })
    await bed.answers(reportSighting, () => absent())
    await bed.answers(logRecordViewed, ({ petIds }) => {
      if (!this.isNoting) throw new DomainError('internal')
      this.viewed.push(...petIds)
      return {}
    })
  }

  private account(email: string, userType: UserType): User {
    const id = NeighboursDouble.idOf(email.split('@')[0]!)
    const names = { firstName: 'Ana', lastName: 'Ruiz', profileImageUrl: null, phone: null }
    const user = this.people.get(id) ?? {
      id,
      email,
      ...names,
      userType,
      language: 'en',
      needsOnboarding: false,
      country: null,
      region: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    this.people.set(id, user)
    return user
  }
}

function absent(): never {
  throw new DomainError('not_found')
}
