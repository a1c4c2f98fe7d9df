import { Controller } from '@nestjs/common'
import { certificateIn, readPayload, readSignedMessage, type Animal } from '@huella/certificate-format'
import { petUpdated, type DomainEvent } from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { animalOf } from './animal.js'
import { CertificatesRepository } from './certificates.repository.js'
import { Revocations } from './revocations.js'

/**
 * Whether a certificate speaks of this animal: what it says of chip, species, birth and sex is what is known now. What became known since changes
 * nothing; nor does another name, for it is the same animal.
 */
const isSame = (said: Animal, now: Animal): boolean =>
  said.species === now.species && (said.sex === 'unknown' || said.sex === now.sex) && (said.born === null || said.born === now.born)
  && (said.microchip === null || said.microchip === now.microchip)

/**
 * A certificate is of one animal: where its pet turns out to be another, or was described wrongly, it is no longer true. One that is being made
 * is waited for.
 */
@Controller()
export class ChangedAnimalsController {
  constructor(
    private readonly access: PetAccess,
    private readonly certificates: CertificatesRepository,
    private readonly revocations: Revocations,
  ) {}

  @Consume(petUpdated, 'changed-animals', ({ part }) => part === 'profile')
  async onPetUpdated({ payload: { petId }, requestId }: DomainEvent<typeof petUpdated>, change: Change): Promise<void> {
    await this.certificates.lockAnimal(change.manager, petId)
    const standing = await this.certificates.standing(change.manager, petId)
    if (standing.length === 0) return
    const pet = (await this.access.facts([petId], { requestId, language: 'en' })).get(petId)
    if (!pet) return // its certificates go with it
    const now = animalOf(pet, true)
    for (const { id, fragment } of standing) {
      const { animal } = readPayload(readSignedMessage(await certificateIn(fragment)).payload)
      if (!isSame(animal, now)) await this.revocations.one(change, id, { code: 'animal-changed' })
    }
  }
}
