import { Controller } from '@nestjs/common'
import { mediaDiscarded, petDeleted, type DomainEvent } from '@huella/contracts'
import { Consume } from '@huella/messaging'
import { ObjectStore } from '@huella/object-storage'
import pLimit from 'p-limit'

/** At a time: an object store takes some hundredths of a second for each. */
const deleting = pLimit(25)

/** Erases bytes after the rows that named them are gone for good; repeated until the store has done it. */
@Controller()
export class ErasureController {
  constructor(private readonly store: ObjectStore) {}

  /** Versions before this one named the files here. */
  @Consume(petDeleted, 'erase-media-of-pet')
  ofPet({ payload }: DomainEvent<typeof petDeleted>): Promise<void> {
    return this.erase(payload.mediaKeys)
  }

  @Consume(mediaDiscarded, 'erase-discarded-media')
  discarded({ payload }: DomainEvent<typeof mediaDiscarded>): Promise<void> {
    return this.erase(payload.mediaKeys)
  }

  private async erase(keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => deleting(() => this.store.delete(key))))
  }
}
