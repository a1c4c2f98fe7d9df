import { Controller } from '@nestjs/common'
import { doctorChanged, userUpdated, type DomainEvent } from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { ProfilePictures } from './profile-pictures.js'

const consumer = 'release-profile-pictures'

@Controller()
export class ProfilePicturesController {
  constructor(private readonly pictures: ProfilePictures) {}

  @Consume(userUpdated, consumer)
  accountChanged({ payload, requestId }: DomainEvent<typeof userUpdated>, change: Change): Promise<void> {
    return this.pictures.releaseReplaced(change, payload.userId, requestId)
  }

  @Consume(doctorChanged, consumer)
  profileChanged({ payload, requestId }: DomainEvent<typeof doctorChanged>, change: Change): Promise<void> {
    return this.pictures.releaseReplaced(change, payload.userId, requestId)
  }
}
