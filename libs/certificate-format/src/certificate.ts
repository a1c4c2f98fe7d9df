import type { Day, Disease, Species } from '@huella/care-rules'
import { cborOf, readCbor } from './cbor.js'
import { diseaseCodes, kindCodes, sexCodes, speciesCodes, trustCodes, type CertificateKind, type Sex, type Trust } from './codes.js'
import { hexOf } from './cose.js'
import { Malformed } from './malformed.js'
import { isPrintable } from './text.js'

/** Who gave or recorded doses, as far as it is public: a clinic's name, the licence number, the vet's name where the profile is public. */
export interface Vet {
  clinic: string | null
  licence: string | null
  name: string | null
}

/** A dose; a combined one whose diseases run out on different days stands once for each of these days. */
export interface CertifiedDose {
  product: string
  diseases: readonly Disease[]
  administered: Day
  batch: string | null
  /** The last day on which it is in force; null where the record says none. */
  validUntil: Day | null
  trust: Trust
  /** How long the label says that it lasts. */
  labelMonths: number | null
  /** The first day on which it is in force, where it is not the day of administration: a first rabies dose protects after 21 days. */
  validFrom: Day | null
  /** Null where the family entered it. */
  vet: Vet | null
}

export interface Animal {
  name: string
  species: Species
  sex: Sex
  born: Day | null
  /** As a reader shows it; null where the owner left it out. */
  microchip: string | null
}

export interface Certificate {
  /** 16 hexadecimal digits. */
  id: string
  /** The host of the instance that signed it: `huella.example`. */
  issuer: string
  /** Seconds since 1970, as all times in here. */
  issuedAt: number
  expiresAt: number
  kind: CertificateKind
  animal: Animal
  doses: readonly CertifiedDose[]
  /** Which bit of which of the issuer's status lists says that it was revoked. */
  status: { list: number; index: number }
}

/** The most doses that a certificate carries. */
export const mostDoses = 8

const claim = { issuer: 1, expiresAt: 4, issuedAt: 6, id: 7, certificate: -70_001 } as const
const field = { version: 1, animal: 2, doses: 3, vets: 4, kind: 5, status: 6 } as const
const version = 1
const idBytes = 8
const daySeconds = 86_400

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 1000 / daySeconds
const dayOfNumber = (number: number): Day => new Date(number * daySeconds * 1000).toISOString().slice(0, 10)
const daysAfter = (from: Day, day: Day | null): number | null => (day === null ? null : dayNumber(day) - dayNumber(from))

/** An ISO number is stored as a number, which is shorter; an older chip's as text. */
const chipToWire = (chip: string | null): number | string | null => (chip !== null && /^[1-9]\d{14}$/.test(chip) ? Number(chip) : chip)

/** A row as short as it can be: what is not said at its end is left out. */
const shortened = (row: unknown[]): unknown[] => {
  const filled = row.findLastIndex((value) => value !== null)
  return row.slice(0, filled + 1)
}

const sameVet = (one: Vet, other: Vet): boolean => one.clinic === other.clinic && one.licence === other.licence && one.name === other.name
const vetRow = (vet: Vet): unknown[] => (vet.name === null ? [vet.clinic, vet.licence] : [vet.clinic, vet.licence, vet.name])

/** The payload of a certificate: a CWT claims set (RFC 8392) in deterministic CBOR. */
export function payloadOf(certificate: Certificate): Uint8Array<ArrayBuffer> {
  const vets: Vet[] = []
  for (const { vet } of certificate.doses) if (vet && !vets.some((known) => sameVet(known, vet))) vets.push(vet)
  const several = vets.length > 1
  const doseRow = ({ product, diseases, administered, batch, validUntil, trust, labelMonths, validFrom, vet }: CertifiedDose): unknown[] => [
    product, diseases.map((disease) => diseaseCodes.indexOf(disease)), dayNumber(administered), batch, daysAfter(administered, validUntil), trustCodes.indexOf(trust),
    ...shortened([labelMonths, several && vet ? vets.findIndex((known) => sameVet(known, vet)) : null, daysAfter(administered, validFrom)]),
  ]
  const { name, species, sex, born, microchip } = certificate.animal
  return cborOf(new Map<number, unknown>([
    [claim.issuer, certificate.issuer],
    [claim.expiresAt, certificate.expiresAt],
    [claim.issuedAt, certificate.issuedAt],
    [claim.id, Uint8Array.from(certificate.id.match(/../g)!, (byte) => parseInt(byte, 16))],
    [claim.certificate, new Map<number, unknown>([
      [field.version, version],
      [field.animal, [name, speciesCodes.indexOf(species), born === null ? null : dayNumber(born), chipToWire(microchip), sexCodes.indexOf(sex)]],
      [field.doses, certificate.doses.map(doseRow)],
      [field.vets, several ? vets.map(vetRow) : vetRow(vets[0] ?? { clinic: null, licence: null, name: null })],
      [field.kind, kindCodes.indexOf(certificate.kind)],
      [field.status, [certificate.status.list, certificate.status.index]],
    ])],
  ]))
}

const text = (value: unknown, what: string): string => {
  if (typeof value !== 'string' || !isPrintable(value)) throw new Malformed(what)
  return value
}
const whole = (value: unknown, what: string, most: number = Number.MAX_SAFE_INTEGER): number => {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) throw new Malformed(what)
  return value as number
}
const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null => (value === null || value === undefined ? null : read(value))
const row = (value: unknown, what: string, least: number): unknown[] => {
  if (!Array.isArray(value) || value.length < least) throw new Malformed(what)
  return value as unknown[]
}
const map = (value: unknown, what: string): Map<unknown, unknown> => {
  if (!(value instanceof Map)) throw new Malformed(what)
  return value
}

/** The day numbers of 1 January 1900 (a tortoise's birth) and 31 December 9999: what a day is read between. */
const [firstDay, lastDay] = [-25_567, 2_932_896]
const dayIn = (value: unknown, what: string): number => {
  if (!Number.isInteger(value) || (value as number) < firstDay || (value as number) > lastDay) throw new Malformed(what)
  return value as number
}
const day = (value: unknown, what: string): Day => dayOfNumber(dayIn(value, what))
/** Seconds; far enough for every day that can be written. */
const time = (value: unknown, what: string): number => whole(value, what, lastDay * daySeconds)
const coded = <T>(codes: readonly T[], value: unknown, what: string): NonNullable<T> => {
  const code = codes[whole(value, what)]
  if (code == null) throw new Malformed(what)
  return code
}

function readVet(value: unknown): Vet {
  const [clinic, licence, name] = row(value, 'vet', 2)
  return { clinic: orNull(clinic, (it) => text(it, 'clinic')), licence: orNull(licence, (it) => text(it, 'licence')), name: orNull(name, (it) => text(it, 'vet')) }
}

function readDose(value: unknown, vets: readonly Vet[]): CertifiedDose {
  const [product, diseases, administered, batch, validDays, trust, labelMonths, vet, fromDays] = row(value, 'dose', 6)
  const given = dayIn(administered, 'day of a dose')
  const after = (days: unknown): Day | null => orNull(days, (it) => day(given + whole(it, 'validity', lastDay), 'validity'))
  const level = coded(trustCodes, trust, 'trust')
  return {
    product: text(product, 'product'),
    // A disease that was appended after this reader was built has no name here, and is left out.
    diseases: row(diseases, 'diseases', 0).flatMap((code) => diseaseCodes[whole(code, 'disease')] ?? []),
    administered: dayOfNumber(given),
    batch: orNull(batch, (it) => text(it, 'batch')),
    validUntil: after(validDays),
    trust: level,
    labelMonths: orNull(labelMonths, (it) => whole(it, 'label', 1_200)),
    validFrom: after(fromDays),
    vet: level === 'owner' ? null : (vets[orNull(vet, (it) => whole(it, 'vet')) ?? 0] ?? null),
  }
}

function readAnimal(value: unknown): Animal {
  const [name, species, born, microchip, sex] = row(value, 'animal', 2)
  return {
    name: text(name, 'name'),
    species: speciesCodes[whole(species, 'species')] ?? 'Other',
    born: orNull(born, (it) => day(it, 'birth')),
    microchip: orNull(microchip, (it) => (typeof it === 'number' ? String(whole(it, 'microchip')) : text(it, 'microchip'))),
    sex: orNull(sex, (it) => coded(sexCodes, it, 'sex')) ?? 'unknown',
  }
}

/**
 * Keys that this version does not know are passed over.
 * @throws {Malformed} where the payload is none of a certificate
 */
export function readPayload(payload: Uint8Array): Certificate {
  const claims = map(readCbor(payload), 'claims')
  const fields = map(claims.get(claim.certificate), 'certificate')
  if (fields.get(field.version) !== version) throw new Malformed('version')
  const id = claims.get(claim.id)
  if (!(id instanceof Uint8Array) || id.length !== idBytes) throw new Malformed('id')
  const vetRows = row(fields.get(field.vets) ?? [], 'vets', 0)
  const vets = Array.isArray(vetRows[0]) ? vetRows.map(readVet) : vetRows.length ? [readVet(vetRows)] : []
  const doses = row(fields.get(field.doses), 'doses', 1)
  const [list, index] = row(fields.get(field.status), 'status', 2)
  return {
    id: hexOf(id),
    issuer: text(claims.get(claim.issuer), 'issuer'),
    issuedAt: time(claims.get(claim.issuedAt), 'time of issue'),
    expiresAt: time(claims.get(claim.expiresAt), 'end'),
    kind: coded(kindCodes, fields.get(field.kind), 'kind'),
    animal: readAnimal(fields.get(field.animal)),
    doses: doses.map((dose) => readDose(dose, vets)),
    status: { list: whole(list, 'status'), index: whole(index, 'status') },
  }
}
