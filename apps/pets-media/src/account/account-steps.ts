import { Injectable } from '@nestjs/common'
import type { ErasureStep } from '@huella/erasure'
import { ActivityRepository } from '../activity/activity.repository.js'
import { FamilyService } from '../family/family.service.js'
import { InvitationsRepository } from '../family/invitations.repository.js'
import { MediaLibrary } from '../media/media-library.js'
import { PetRemoval } from '../pets/pet-removal.js'

/** An account is gone: with it go the person's pets, uploads and places in families, and their name in what others did. */
@Injectable()
export class AccountSteps {
  constructor(
    private readonly pets: PetRemoval,
    private readonly family: FamilyService,
    private readonly invitations: InvitationsRepository,
    private readonly media: MediaLibrary,
    private readonly activity: ActivityRepository,
  ) {}

  /** Pets go first: with each its family, invitations, files and activity. */
  get inOrder(): ErasureStep[] {
    return [
      this.pets.removeNextOf,
      this.family.leaveNext,
      ({ manager }, userId) => this.invitations.deleteSomeBy(manager, userId),
      this.media.releaseUploads,
      this.media.forgetUploader,
      ({ manager }, userId) => this.activity.deleteSomeOf(manager, userId),
      ({ manager }, userId) => this.activity.forgetPerformer(manager, userId),
    ]
  }
}
