import { Injectable } from '@nestjs/common'
import {
  DomainError, notFound, sourcesOfPet, unverifiedDosesADay, type Actor, type addSource, type claimSources, type findSourceFile, type InputOf, type PetAction,
} from '@huella/contracts'
import { Changes, doctorOf, type HandlingContext, personOf, withoutKey, type Person } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import type { PetKey } from '../access/access.repository.js'
import { roleAllows } from '../access/permissions.js'
import { PetAccess } from '../access/pet-access.js'
import { MediaLibrary } from '../media/media-library.js'
import { UploadIntake, type Use } from '../media/upload-intake.js'
import { SourcesRepository, type SourceFile, type StoredSource } from './sources.repository.js'

const scope = 'vaccinations:write'
/** As many as doses: a family is not to be buried under what a doctor adds whom nobody has checked, unless the doctor is of that family. */
const unverifiedSourcesADay = unverifiedDosesADay

/** Pictures and PDFs that doses are recorded from. Their bytes are media of the pet, with a way of their own to their readers. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly intake: UploadIntake,
    private readonly library: MediaLibrary,
    private readonly sources: SourcesRepository,
  ) {}

  /** By whoever may record a dose for the pet. */
  async add({ file, ...which }: InputOf<typeof addSource>, context: HandlingContext): Promise<StoredSource> {
    if (file.kind !== 'source') throw new DomainError('unsupported_media', { message: 'source.format' })
    const { actor } = context
    const key = keyOf(which)
    const byNickname = 'nickname' in key
    const person = byNickname ? doctorOf(actor, scope) : personOf(actor, scope)
    const action = actionOf(actor, byNickname)
    const { petId } = await this.access.require(key, action, actor)
    const keep: Use<StoredSource> = async (change, [stored]) => {
      const { role } = await this.access.requireLocked(change.manager, petId, action, actor, byNickname)
      const isFamily = actor.kind === 'user' && !byNickname && roleAllows(role, 'add-care')
      await this.requireRoom(change.manager, petId, isFamily ? { ...person, doctor: null } : person)
      await this.library.add(change, petId, stored!.key)
      return this.sources.insert(change.manager, stored!.key)
    }
    return this.intake.acceptFor([file], context, keep, scope)
  }

  /** For medical-records, which is about to store a dose: what it may name stays at least until that is done. */
  claim(which: InputOf<typeof claimSources>, context: HandlingContext): Promise<StoredSource[]> {
    const { userId } = personOf(context.actor, scope)
    return this.changes.commit(withoutKey(context), ({ manager }) => this.sources.claim(manager, which, userId))
  }

  /** @throws DomainError `not_found` for one that does not exist for this reader */
  async file(which: InputOf<typeof findSourceFile>, { actor }: HandlingContext): Promise<SourceFile> {
    personOf(actor, 'pets:read')
    const found = await this.sources.file(which)
    if (!found) throw missing()
    await this.access.require({ petId: found.petId }, 'read-plan', actor).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'not_found' ? missing() : error
    })
    return found
  }

  private async requireRoom(manager: EntityManager, petId: number, { userId, doctor }: Person): Promise<void> {
    const { kept, today } = await this.sources.counted(manager, petId, userId)
    if (kept >= sourcesOfPet) throw new DomainError('conflict', { message: 'source.full', params: { most: sourcesOfPet } })
    if (!doctor?.needsNickname || today < unverifiedSourcesADay) return
    throw new DomainError('rate_limited', { message: 'source.tooManyToday', params: { most: unverifiedSourcesADay }, retryAfter: 3600 })
  }
}

const missing = (): DomainError => notFound('source.notFound')

function keyOf({ petId, nickname }: Omit<InputOf<typeof addSource>, 'file'>): PetKey {
  if (petId !== undefined) return { petId }
  if (nickname) return { nickname }
  throw new DomainError('invalid', { message: 'error.badRequest' })
}

/** As whom one records a dose, see `Recorders` of medical-records. */
const actionOf = (actor: Actor, byNickname: boolean): PetAction => (actor.kind === 'user' && !actor.doctor && !byNickname ? 'add-care' : 'record-as-doctor')
