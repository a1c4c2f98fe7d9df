import { Controller } from '@nestjs/common'
import { petDeleted, userDeleted, type DomainEvent } from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { ErasureService } from './erasure.service.js'

@Controller()
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Consume(petDeleted, 'erase-reviews')
  onPetDeleted({ payload }: DomainEvent<typeof petDeleted>, change: Change): Promise<void> {
    return this.erasure.erasePet(payload.petId, change)
  }

  @Consume(userDeleted, 'erase-doctor')
  onUserDeleted({ payload }: DomainEvent<typeof userDeleted>, change: Change): Promise<void> {
    return this.erasure.eraseUser(payload.userId, change)
  }
}
