import { sameVaccine, vaccinePresets } from '@huella/care-rules'
import { certificateFields, ownerVaccineTypes, type CertificateField } from '@huella/contracts'
import { tileOf, type VaccinationValues } from './vaccination-values'

export type Found = Partial<Record<CertificateField, string | undefined>>

export interface Filled {
  values: VaccinationValues
  filled: CertificateField[]
  /** Typed by the person, and different on the certificate. */
  conflicts: CertificateField[]
}

const ownTypes: readonly string[] = ownerVaccineTypes

/** What a found value means to this form. */
function meant(field: CertificateField, value: string): string {
  return field === 'vaccineType' && !ownTypes.includes(value) ? 'Other' : value
}

const isSame = (field: CertificateField, typed: string, found: string): boolean =>
  typed === found || (field === 'vaccineName' && typed !== '' && sameVaccine(typed, found))

/** The vaccine chooses its tile, and with it a type where the certificate names none. */
function withTile(values: VaccinationValues, found: Found): VaccinationValues {
  const choice = tileOf(values.vaccineName)
  const type = found.vaccineType ? values.vaccineType : (vaccinePresets.find(({ name }) => name === choice)?.type ?? 'Other')
  return { ...values, choice, vaccineType: type }
}

/**
 * Puts what a certificate says into the form: only where nothing was typed.
 * @param typed fields the person wrote in; they are replaced only when `replace` says so
 */
export function fill(values: VaccinationValues, found: Found, typed: ReadonlySet<string>, replace = false): Filled {
  const result: Filled = { values, filled: [], conflicts: [] }
  for (const field of certificateFields) {
    const value = found[field]?.trim()
    if (!value) continue
    const wanted = meant(field, value)
    if (isSame(field, values[field], wanted)) continue
    if (typed.has(field) && values[field] !== '' && !replace) result.conflicts.push(field)
    else {
      result.filled.push(field)
      result.values = { ...result.values, [field]: wanted }
    }
  }
  if (result.filled.includes('vaccineName')) result.values = withTile(result.values, found)
  return result
}

/** Takes back what was filled in and not touched since. */
export function takenBack(values: VaccinationValues, before: VaccinationValues, marked: Iterable<CertificateField>): VaccinationValues {
  const fields = [...marked]
  const back = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { ...values, ...back, ...(fields.includes('vaccineName') && { choice: before.choice, vaccineType: before.vaccineType }) }
}
