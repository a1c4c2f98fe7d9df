import { randomInt } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { statusListBits, type CertificateKind } from '@huella/certificate-format'
import { instantPosition, type Language, type Page, type RevocationCode } from '@huella/contracts'
import { afterInstant, instant, instantCursor, prepared, PreparedStatements, projection, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { dosesOf } from '../schedules/dose-facts.js'
import type { RecordedDose } from './certified-doses.js'

export interface NewCertificate {
  id: string
  petId: number
  issuedBy: string
  doctorId: number | null
  kind: CertificateKind
  label: string | null
  language: Language
  withMicrochip: boolean
  issuedAt: Date
  expiresAt: Date
  vaccinationIds: number[]
  doctorIds: number[]
  keyId: string
  fragment: string
  list: number
  index: number
}

/** As it is kept; times as ISO 8601. */
export interface KeptCertificate extends Omit<NewCertificate, 'issuedAt' | 'expiresAt' | 'fragment' | 'doctorIds' | 'list' | 'index'> {
  issuedAt: string
  expiresAt: string
  fragment: string | null
  revokedAt: string | null
  revocationCode: RevocationCode | null
  revocationReason: string | null
  cursor: string
}

export interface Revocation {
  code: RevocationCode
  /** In a person's own words. */
  reason?: string | null
}

/** So many places of a list are tried at random; where all are taken, the list is nearly full and the next one begins. */
const placesTried = 24

const takePlace = prepared('take_certificate_place', `
  INSERT INTO certificate_statuses (list, index)
  SELECT $1, place FROM unnest($2::int[]) AS place WHERE NOT EXISTS (SELECT FROM certificate_statuses s WHERE s.list = $1 AND s.index = place) LIMIT 1
  ON CONFLICT DO NOTHING RETURNING index`)
const lastList = prepared('last_certificate_list', 'SELECT coalesce(max(list), 1) AS list FROM certificate_statuses')

const insert = prepared('insert_certificate', `
  INSERT INTO certificates (id, pet_id, issued_by, doctor_id, kind, label, language, with_microchip, issued_at, expires_at, vaccination_ids, doctor_ids, key_id, fragment, list, index)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 WHERE NOT any_erased($17::text[]) RETURNING id`)

const json = projection<KeptCertificate>({
  id: 'c.id', petId: 'c.pet_id', issuedBy: 'c.issued_by', doctorId: 'c.doctor_id', kind: 'c.kind', label: 'c.label', language: 'c.language',
  withMicrochip: 'c.with_microchip', issuedAt: instant('c.issued_at'), expiresAt: instant('c.expires_at'), vaccinationIds: 'c.vaccination_ids', keyId: 'c.key_id',
  fragment: 'c.fragment', revokedAt: instant('s.revoked_at'), revocationCode: 'c.revocation_code', revocationReason: 'c.revocation_reason',
  cursor: instantCursor('c.issued_at', 'c.number::text'),
})
const withStatus = 'certificates c JOIN certificate_statuses s ON (s.list, s.index) = (c.list, c.index)'

const one = prepared('certificate', `SELECT ${json} AS json FROM ${withStatus} WHERE c.id = $1`)
/** Of one pet, newest first; `$2`: only those that this doctor issued. */
const ofPet = prepared('certificates_of_pet', `
  SELECT ${json} AS json FROM ${withStatus}
  WHERE c.pet_id = $1 AND ($2::int IS NULL OR c.doctor_id = $2) AND ${afterInstant('(c.issued_at, c.number)', '$3', '$4')}
  ORDER BY c.issued_at DESC, c.number DESC LIMIT $5`)

/** Those that a person issued as a doctor, newest first. */
const ofIssuer = prepared('certificates_of_issuer', `
  SELECT ${json} AS json FROM ${withStatus}
  WHERE c.issued_by = $1 AND c.doctor_id IS NOT NULL AND ${afterInstant('(c.issued_at, c.number)', '$2', '$3')}
  ORDER BY c.issued_at DESC, c.number DESC LIMIT $4`)

/** Of those that are good still; what revoked it first is the reason that stands. */
const revoke = (name: string, which: string) => prepared(`revoke_certificates_${name}`, `
  WITH revoked AS (
    UPDATE certificate_statuses s SET revoked_at = now() FROM certificates c
    WHERE ${which} AND (s.list, s.index) = (c.list, c.index) AND s.revoked_at IS NULL AND c.expires_at > now() RETURNING c.id)
  UPDATE certificates c SET revocation_code = $2, revocation_reason = $3 FROM revoked WHERE c.id = revoked.id RETURNING c.id, c.pet_id AS "petId"`)
const revocations = {
  id: revoke('by_id', 'c.id = $1'),
  vaccination: revoke('with_vaccination', 'c.vaccination_ids @> ARRAY[$1::int]'),
  doctor: revoke('of_doctor', 'c.doctor_ids @> ARRAY[$1::int]'),
} as const

/** Those of a pet that are good still, as they were signed. */
const standing = prepared('standing_certificates', `
  SELECT c.id, c.fragment FROM ${withStatus} WHERE c.pet_id = $1 AND c.expires_at > now() AND s.revoked_at IS NULL AND c.fragment IS NOT NULL`)

const revoked = prepared('revoked_certificates', `
  SELECT index, floor(extract(epoch FROM revoked_at))::float8 AS "revokedAt" FROM certificate_statuses WHERE list = $1 AND revoked_at IS NOT NULL ORDER BY index`)

const moreOfDose = {
  trust: `CASE WHEN v.trust = 'verified-doctor' AND EXISTS (SELECT FROM unverified_doctors u WHERE u.doctor_id = v.doctor_id) THEN 'doctor' ELSE v.trust END`,
  doctorId: 'v.doctor_id', clinic: 'v.clinic', isPublic: 'v.is_public', animalSpecies: 'v.animal_species', animalMicrochip: 'v.animal_microchip',
}
const countingDoses = prepared('certifiable_doses', `SELECT ${dosesOf('$1', 'true', moreOfDose)} AS doses`)
const missing = prepared('doses_that_do_not_count', `SELECT id FROM vaccinations WHERE pet_id = $1 AND id = ANY($2::int[])`)
/** Held until the transaction ends, by all who make certificates of a pet together, or by who revokes them for what it is now. */
const animalLock = (lock: string) => `SELECT ${lock}(hashtextextended('animal:' || $1::int, 0))`
const relyOnAnimal = prepared('rely_on_animal', animalLock('pg_advisory_xact_lock_shared'))
const lockAnimal = prepared('lock_animal', animalLock('pg_advisory_xact_lock'))
/** Held until the transaction ends: no verification is withdrawn while it is relied on. */
const relyOn = prepared('rely_on_verifications', `
  SELECT pg_advisory_xact_lock_shared(hashtextextended('verification of doctor:' || doctor, 0)) FROM (SELECT DISTINCT unnest($1::int[]) AS doctor ORDER BY doctor) AS doctors`)

@Injectable()
export class CertificatesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async dosesOf(petId: number): Promise<RecordedDose[]> {
    return (await this.statements.first<{ doses: RecordedDose[] }>(countingDoses, [petId]))!.doses
  }

  async dosesWithin(manager: EntityManager, petId: number): Promise<RecordedDose[]> {
    return (await rowsWithin<{ doses: RecordedDose[] }>(manager, countingDoses, [petId]))[0]!.doses
  }

  /** Which of these are recorded for the pet at all. */
  async recorded(petId: number, ids: number[]): Promise<Set<number>> {
    return new Set((await this.statements.rows<{ id: number }>(missing, [petId, ids])).map(({ id }) => id))
  }

  /** Before what an animal is is asked for, to certify it. */
  async relyOnAnimal(manager: EntityManager, petId: number): Promise<void> {
    await rowsWithin(manager, relyOnAnimal, [petId])
  }

  /** Before certificates of a changed animal are looked for: those that relied on what it was are there, and whoever makes one later learns what it is. */
  async lockAnimal(manager: EntityManager, petId: number): Promise<void> {
    await rowsWithin(manager, lockAnimal, [petId])
  }

  async relyOn(manager: EntityManager, doctorIds: number[]): Promise<void> {
    await rowsWithin(manager, relyOn, [doctorIds])
  }

  /** A place in a status list that is nobody's, drawn at random: its number says nothing about when the certificate was issued. */
  async takePlace(manager: EntityManager): Promise<{ list: number; index: number }> {
    const [last] = await rowsWithin<{ list: number }>(manager, lastList, [])
    for (let list = last!.list; ; list++) {
      const places = Array.from({ length: placesTried }, () => randomInt(statusListBits))
      const [taken] = await rowsWithin<{ index: number }>(manager, takePlace, [list, places])
      if (taken) return { list, index: taken.index }
    }
  }

  /** @returns false where one of `alive` is gone */
  async insert(manager: EntityManager, it: NewCertificate, alive: string[]): Promise<boolean> {
    const values = [
      it.id, it.petId, it.issuedBy, it.doctorId, it.kind, it.label, it.language, it.withMicrochip, it.issuedAt, it.expiresAt, it.vaccinationIds, it.doctorIds, it.keyId,
      it.fragment, it.list, it.index, alive,
    ]
    return (await rowsWithin(manager, insert, values)).length > 0
  }

  async find(id: string): Promise<KeptCertificate | undefined> {
    return (await this.statements.first<{ json: KeptCertificate }>(one, [id]))?.json
  }

  async ofPet(petId: number, doctorId: number | null, { before, limit }: Page): Promise<KeptCertificate[]> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    return (await this.statements.rows<{ json: KeptCertificate }>(ofPet, [petId, doctorId, at, id, limit])).map(({ json: kept }) => kept)
  }

  async ofIssuer(userId: string, { before, limit }: Page): Promise<KeptCertificate[]> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    return (await this.statements.rows<{ json: KeptCertificate }>(ofIssuer, [userId, at, id, limit])).map(({ json: kept }) => kept)
  }

  standing(manager: EntityManager, petId: number): Promise<{ id: string; fragment: string }[]> {
    return rowsWithin(manager, standing, [petId])
  }

  /** @returns the certificates that were good until now */
  revoke(manager: EntityManager, by: keyof typeof revocations, key: string | number, { code, reason = null }: Revocation): Promise<{ id: string; petId: number }[]> {
    return rowsWithin(manager, revocations[by], [key, code, reason])
  }

  async lists(): Promise<number> {
    return (await this.statements.first<{ list: number }>(lastList, []))!.list
  }

  /** `revokedAt` in seconds since 1970. */
  revoked(list: number): Promise<{ index: number; revokedAt: number }[]> {
    return this.statements.rows(revoked, [list])
  }
}
