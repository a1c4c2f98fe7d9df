import { vaccinePresets } from '@huella/care-rules'
import { ownerVaccineTypes, type CertificateField } from '@huella/contracts'
import { tileOf } from './vaccination-values'

const ownTypes: readonly string[] = ownerVaccineTypes

type Values = Readonly<Record<string, unknown>>

/** How what a certificate says fits the owner's form: its own types, and the tile of the vaccine. */
export const certificateFit = {
  meaning: (field: CertificateField, value: string): string => (field === 'vaccineType' && !ownTypes.includes(value) ? 'Other' : value),
  follow: ({ vaccineName, vaccineType }: Values, found: { vaccineType?: string | undefined }): Values => {
    const choice = tileOf(String(vaccineName))
    return { choice, vaccineType: found.vaccineType ? vaccineType : (vaccinePresets.find(({ name }) => name === choice)?.type ?? 'Other') }
  },
}
