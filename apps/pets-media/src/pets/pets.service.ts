import { Injectable } from '@nestjs/common'
import { DomainError, notFound, petCreated, petUpdated, type choosePublicPage, type createPet, type InputOf, type listPets, type OutputOf, type updatePet } from '@huella/contracts'
import { type Change, Changes, type HandlingContext, personOf, withoutKey } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { wantedMedia } from '../media/gallery.js'
import { MediaLibrary } from '../media/media-library.js'
import { urlKey } from '../media/media-url.js'
import { freeNickname } from './nicknames.js'
import type { PetAnswer, PetWithFamily, PublicPet } from './pet.projection.js'
import { careFields, petFields } from './pet-fields.js'
import { PetRemoval } from './pet-removal.js'
import { PetsRepository } from './pets.repository.js'

@Injectable()
export class PetsService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly pets: PetsRepository,
    private readonly media: MediaLibrary,
    private readonly removal: PetRemoval,
  ) {}

  async create(input: InputOf<typeof createPet>, context: HandlingContext): Promise<PetAnswer> {
    const { userId } = signedIn(context)
    const wanted = wantedMedia(input.mediaFiles, input.imageUrl)
    return this.changes.commit(context, async (change) => {
      const { gallery, keys } = await this.media.claim(change, wanted, { userId, petId: null })
      const nickname = await freeNickname(change.manager, input.name, userId)
      const pet = await this.pets.insert(change.manager, {
        ...petFields(input),
        ...careFields(input),
        isPublic: input.isPublic,
        ...gallery,
        nickname,
        ownerId: userId,
      })
      await this.media.attach(change, pet.id, keys)
      change.emit(petCreated, { petId: pet.id })
      change.outdate(`pets-of:${userId}`)
      return pet
    })
  }

  /** Replaces the pet's fields; a form that says nothing of the media or of the public switch leaves them as they are. */
  async update({ petId, version, fields }: InputOf<typeof updatePet>, context: HandlingContext): Promise<PetAnswer> {
    return this.changes.commit(context, async (change) => {
      await this.access.requireLocked(change.manager, petId, 'edit', context.actor)
      const { userId } = personOf(context.actor)
      const current = await this.pets.find(change.manager, petId)
      requireVersion(current.updatedAt, version)
      const wanted = wantedMedia(...kept(fields, current))
      const { gallery, keys } = await this.media.claim(change, wanted, { userId, petId })
      const isPublic = fields.isPublic ?? current.isPublic
      if (!isPublic && (await this.pets.isLost(change.manager, petId))) throw new DomainError('conflict', { message: 'lost.stayPublic' })
      const pet = await this.pets.update(change.manager, petId, { ...petFields(fields), ...careFields(fields, current), isPublic, ...gallery })
      await this.media.attach(change, petId, keys)
      change.emit(petUpdated, { petId, part: 'profile' })
      return pet
    })
  }

  /** What the public page shows beside what it always does; where that changes, the family sees who changed it. */
  async choosePublicPage({ petId, showsRecorders }: InputOf<typeof choosePublicPage>, context: HandlingContext): Promise<OutputOf<typeof choosePublicPage>> {
    return this.changes.commit(context, async (change) => {
      await this.access.requireLocked(change.manager, petId, 'edit', context.actor)
      const current = await this.pets.find(change.manager, petId)
      if (current.showsRecorders === showsRecorders) return { showsRecorders }
      await this.pets.update(change.manager, petId, { showsRecorders })
      change.emit(petUpdated, { petId, part: 'profile' })
      return { showsRecorders }
    })
  }

  async delete(petId: number, context: HandlingContext): Promise<void> {
    const shorten = async (change: Change) => {
      await this.access.requireLocked(change.manager, petId, 'delete', context.actor)
      return this.removal.shortenLog(change, petId)
    }
    while (await this.changes.commit(withoutKey(context), shorten));
    await this.changes.commit(context, async (change) => {
      const { name } = await this.access.requireLocked(change.manager, petId, 'delete', context.actor)
      await this.removal.removeBy(change, { id: petId, name }, personOf(context.actor).userId)
    })
  }

  list(page: InputOf<typeof listPets>, { actor }: HandlingContext): Promise<PetWithFamily[]> {
    return this.pets.ofMember(personOf(actor, 'pets:read').userId, page)
  }

  async get(petId: number, { actor }: HandlingContext): Promise<PetWithFamily> {
    const pet = await this.pets.oneOfMember(personOf(actor, 'pets:read').userId, petId)
    if (!pet) throw notFound('pet.notFound')
    return pet
  }

  /** A private pet and an unknown nickname cannot be told apart. */
  async getPublic(nickname: string): Promise<PublicPet> {
    const pet = await this.pets.publicByNickname(nickname)
    if (!pet) throw notFound('pet.notFound')
    return pet
  }
}

function signedIn({ actor }: HandlingContext): { userId: string } {
  if (actor.kind === 'anonymous') throw new DomainError('unauthenticated', { message: 'pet.userNotAuthenticated' })
  return personOf(actor)
}

function requireVersion(updatedAt: Date, version: string | undefined): void {
  if (version === undefined || version === '*' || version === updatedAt.toISOString()) return
  throw new DomainError('precondition_failed', { message: 'pet.changedMeanwhile' })
}

type Named = { mediaFiles?: string | null | undefined; imageUrl?: string | null | undefined }

/** What a form leaves out stays as it is; but a new list alone says which of our own pictures are shown. */
function kept(fields: Named, current: Named): [Named['mediaFiles'], Named['imageUrl']] {
  const { mediaFiles = current.mediaFiles, imageUrl = current.imageUrl } = fields
  const isDropped = fields.mediaFiles !== undefined && fields.imageUrl === undefined && urlKey(imageUrl ?? '') !== undefined
  return [mediaFiles, isDropped ? '' : imageUrl]
}
