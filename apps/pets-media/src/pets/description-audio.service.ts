import { Injectable } from '@nestjs/common'
import { DomainError, petUpdated, type InputOf, type setDescriptionAudio } from '@huella/contracts'
import { type Change, Changes, type HandlingContext } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { MediaLibrary } from '../media/media-library.js'
import { UploadIntake } from '../media/upload-intake.js'
import { PetsRepository } from './pets.repository.js'

interface Recording {
  key: string
  url: string
}

/** The spoken description of a pet: one recording, or none. */
@Injectable()
export class DescriptionAudioService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly pets: PetsRepository,
    private readonly media: MediaLibrary,
    private readonly intake: UploadIntake,
  ) {}

  async set({ petId, file }: InputOf<typeof setDescriptionAudio>, context: HandlingContext): Promise<{ descriptionAudioUrl: string }> {
    if (file.kind !== 'pet-audio') throw new DomainError('unsupported_media', { message: 'media.audioFormat' })
    await this.access.require({ petId }, 'edit', context.actor)
    return this.intake.acceptFor([file], context, async (change, [recording]) => {
      await this.change(change, petId, context, recording!)
      return { descriptionAudioUrl: recording!.url }
    })
  }

  remove(petId: number, context: HandlingContext): Promise<void> {
    return this.changes.commit(context, (change) => this.change(change, petId, context, null))
  }

  private async change(change: Change, petId: number, { actor }: HandlingContext, recording: Recording | null): Promise<void> {
    await this.access.requireLocked(change.manager, petId, 'edit', actor)
    const { descriptionAudioKey: before } = await this.pets.find(change.manager, petId)
    if (recording || before) await this.replace(change, petId, before, recording)
  }

  private async replace(change: Change, petId: number, before: string | null, recording: Recording | null): Promise<void> {
    await this.pets.update(change.manager, petId, {
      descriptionAudioKey: recording?.key ?? null,
      descriptionAudioUrl: recording?.url ?? null,
    })
    if (recording) await this.media.add(change, petId, recording.key)
    if (before) await this.media.remove(change, [before])
    change.emit(petUpdated, { petId, part: 'audio' })
  }
}
