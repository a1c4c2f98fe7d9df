import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { OnApplicationBootstrap } from '@nestjs/common'
import { readCertificate } from '@huella/certificate-reader'

const VISIT = 'Date: 03/03/2025. Rex was given Nobivac DHPPi (rabies vaccine), lot A355C02, exp 08/2026, 1 ml SC by Dr. Ana Gil, Elm Vet Clinic. Valid for 1 year.\n'
const ROUNDS = 8

/** Milliseconds after which whatever else starts on the machine has started: half a second of work is in nobody's way then. */
const DELAY = 5000

/** Reads an invented visit before the first request, which would otherwise pay for compiling the patterns; round by round, so that a request waits for one at most. */
@Injectable()
export class WarmUp implements OnApplicationBootstrap {
  onApplicationBootstrap(): void {
    void this.readSoon()
  }

  private async readSoon(): Promise<void> {
    await sleep(DELAY, undefined, { ref: false })
    for (let round = 1; round <= ROUNDS; round++) {
      readCertificate(VISIT.repeat(round))
      await turn()
    }
  }
}
