import { Injectable } from '@nestjs/common'
import type { OnModuleInit } from '@nestjs/common'
import { readCertificate } from '@huella/certificate-reader'

const VISIT = 'Date: 03/03/2025. Rex was given Nobivac DHPPi (rabies vaccine), lot A355C02, exp 08/2026, 1 ml SC by Dr. Ana Gil, Elm Vet Clinic. Valid for 1 year.\n'
const ROUNDS = 8

/** Reads an invented visit before the first request, which would otherwise pay for compiling the patterns. */
@Injectable()
export class WarmUp implements OnModuleInit {
  onModuleInit(): void {
    for (let round = 1; round <= ROUNDS; round++) readCertificate(VISIT.repeat(round))
  }
}
