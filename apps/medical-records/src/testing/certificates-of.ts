import {
  certificateIn, checkedStatusList, fragmentIn, readPayload, readSignedMessage, readTrustFile, verdictOf, type PublicKey, type TrustFile,
} from '@huella/certificate-format'
import { issueCertificate, publishKeys, publishStatusList, recordVaccination, type Actor, type InputOf } from '@huella/contracts'
import { people, type MedicalBed } from './medical-bed.js'

export const chip = '941000024680135'

/** What tests of certificates do and ask, of a service under test; the owner does it where nobody else is named. */
export function certificatesOf({ bed, pet }: MedicalBed) {
  const { owner } = people
  const trust = async (): Promise<TrustFile> => {
    const { trustFile, trustKeys } = await bed.call(publishKeys, {})
    return readTrustFile(trustFile, trustKeys as PublicKey[])
  }
  const published = async (list = 1) => checkedStatusList(Buffer.from((await bed.call(publishStatusList, { list })).signed, 'base64'), await trust())
  const contentOf = async (qr: string | null) => readPayload(readSignedMessage(await certificateIn(fragmentIn(qr!)!)).payload)
  const asked = (petId: number, wish: object) => ({ petId, ...wish }) as InputOf<typeof issueCertificate>
  return {
    aPet: (): number => pet({ birthDate: '2020-01-15', sex: 'female', microchip: chip }),
    given: (petId: number, fields: object = {}, actor: Actor = owner) =>
      bed.call(recordVaccination, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-05-01', batchNumber: 'A123', ...fields, petId } as InputOf<typeof recordVaccination>, actor),
    issue: (petId: number, wish: object = {}, actor: Actor = owner) => bed.call(issueCertificate, asked(petId, wish), actor),
    refusal: (petId: number, wish: object = {}, actor: Actor = owner) => bed.refusal(issueCertificate, asked(petId, wish), actor),
    contentOf,
    trust,
    /** A status list as the service publishes it now, its signature checked. */
    published,
    isRevoked: async (qr: string | null): Promise<boolean> => (await published()).isRevoked((await contentOf(qr)).status.index),
    verdict: async (qr: string | null) => {
      const now = Math.floor(Date.now() / 1000)
      return verdictOf(qr!, { trust: await trust(), lists: [await published()], now, today: new Date().toISOString().slice(0, 10) })
    },
  }
}
