import { Controller } from '@nestjs/common'
import { userDeleted, type DomainEvent } from '@huella/contracts'
import { Change, Consume } from '@huella/messaging'
import { ActivityRepository } from '../activity/activity.repository.js'
import { FamilyService } from '../family/family.service.js'
import { MediaLibrary } from '../media/media-library.js'
import { PetRemoval } from '../pets/pet-removal.js'
import { PetsRepository } from '../pets/pets.repository.js'

/** What follows is nobody's doing any more: an event that named the person would bring the name back. */
const nobody = { kind: 'service', name: 'account-erasure' } as const

/** An account is gone: with it go the person's pets, uploads and places in families, and their name in what others did. */
@Controller()
export class AccountErasureController {
  constructor(
    private readonly pets: PetsRepository,
    private readonly removal: PetRemoval,
    private readonly family: FamilyService,
    private readonly media: MediaLibrary,
    private readonly activity: ActivityRepository,
  ) {}

  @Consume(userDeleted, 'erase-account')
  async erase({ payload: { userId }, requestId }: DomainEvent<typeof userDeleted>, { manager }: Change): Promise<void> {
    const change = new Change(manager, { actor: nobody, requestId })
    for (const pet of await this.pets.ownedBy(manager, userId)) await this.removal.remove(change, pet)
    await this.family.leaveAll(change, userId)
    await this.media.releaseUploadsOf(change, userId)
    await this.activity.forgetUser(manager, userId)
    await change.writeOutbox()
  }
}
