import { Injectable } from '@nestjs/common'
import type { Vet } from '@huella/certificate-format'
import { describeSigners } from '@huella/contracts'
import { Bus, type HandlingContext } from '@huella/messaging'
import { PetAccess, type KnownPet } from '../access/pet-access.js'

/** What other services know of an animal and of its vets, for those who may certify. */
@Injectable()
export class CertificateFacts {
  constructor(
    private readonly access: PetAccess,
    private readonly bus: Bus,
  ) {}

  /** @throws DomainError `not_found` for a pet that went meanwhile */
  async pet(petId: number, context: HandlingContext): Promise<KnownPet> {
    return this.access.require(await this.access.facts([petId], context), petId)
  }

  /** As a certificate names them, by the ids of their profiles; those that are gone are left out. */
  async vets(doctorIds: number[], { requestId, language, deadline }: HandlingContext): Promise<Map<number, Vet>> {
    if (doctorIds.length === 0) return new Map()
    const onNobodysBehalf = { actor: { kind: 'service', name: 'medical-records' }, requestId, language, deadline } as const
    const signers = await this.bus.call(describeSigners, { doctorIds }, onNobodysBehalf)
    return new Map(signers.map(({ id, clinic, licence, name }) => [id, { clinic, licence, name }]))
  }
}
