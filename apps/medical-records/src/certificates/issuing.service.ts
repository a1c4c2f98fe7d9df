import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { fragmentOf, lastDayOf, linkOf, mostDoses, payloadOf, signedMessage, type Certificate, type CertifiedDose, type Vet } from '@huella/certificate-format'
import { densestVersion, qrSymbol } from '@huella/certificate-format/qr'
import {
  certificateIssued, DomainError, forbidden, notFound, type InputOf, type issueCertificate, type listCertifiableDoses, type MessageKey, type OutputOf,
} from '@huella/contracts'
import { doctor, person, pet as petSubject } from '@huella/erasure'
import { type Change, Changes, type HandlingContext } from '@huella/messaging'
import type { KnownPet } from '../access/pet-access.js'
import { lockDoses } from '../doses-lock.js'
import { dayOf } from '../schedules/plan.js'
import { animalOf } from './animal.js'
import { CertificateFacts } from './certificate-facts.js'
import { CertificateKeys } from './certificate-keys.js'
import { certificateAnswer, type CertificateAnswer } from './certificate.mapper.js'
import { CertificatesRepository, type NewCertificate } from './certificates.repository.js'
import { latestOfEach, rowsOf, trustedFor, type RecordedDose } from './certified-doses.js'
import { Issuers, type Issuer } from './issuers.js'

type Asked = InputOf<typeof issueCertificate>
type CertifiableDose = OutputOf<typeof listCertifiableDoses>[number]

/** Of years of records only the latest doses are offered. */
const offeredAtMost = 100

const refused = (message: MessageKey): DomainError => new DomainError('invalid', { message, fields: [{ path: 'vaccinationIds', message }] })

/**
 * Makes certificates: what is signed is asked, read and written in one transaction, in which no dose in it can change. Nor can its animal unseen: whoever
 * revokes for what it is now waits, and then finds the certificate.
 */
@Injectable()
export class IssuingService {
  constructor(
    private readonly facts: CertificateFacts,
    private readonly changes: Changes,
    private readonly issuers: Issuers,
    private readonly keys: CertificateKeys,
    private readonly certificates: CertificatesRepository,
  ) {}

  /** Doses that the caller may certify, newest first. After each of them other requests get their turn: what it says takes a plan of all doses before it. */
  async doses(petId: number, context: HandlingContext): Promise<CertifiableDose[]> {
    const issuer = await this.issuers.of(petId, context)
    const [pet, all] = await Promise.all([this.facts.pet(petId, context), this.certificates.dosesOf(petId)])
    const own = all.filter((dose) => mayCertify(issuer, dose)).map(trustedFor(pet))
    const defaults = defaultsOf(pet, all, own)
    const offered: CertifiableDose[] = []
    for (const [place, dose] of own.entries()) {
      if (place >= offeredAtMost && !defaults.has(dose.id)) continue
      await setImmediate()
      const rows = rowsOf(pet, all, dose, null)
      if (rows.length > 0) offered.push(certifiable(dose, rows, defaults.has(dose.id)))
    }
    return offered
  }

  async issue({ petId, ...asked }: Asked, context: HandlingContext): Promise<CertificateAnswer> {
    const issuer = await this.issuers.of(petId, context)
    const [known, doses] = await Promise.all([this.facts.pet(petId, context), this.certificates.dosesOf(petId)])
    const chosen = await this.chosen(issuer, known, doses, asked.vaccinationIds)
    const vets = await this.facts.vets(doctorsOf(chosen), context)
    return this.changes.commit(context, async (change) => {
      await this.certificates.relyOnAnimal(change.manager, petId)
      const pet = await this.facts.pet(petId, context) // before the doses are locked: who records one does not wait for another service
      await lockDoses(change.manager, [petId])
      await this.certificates.relyOn(change.manager, doctorsOf(chosen))
      const now = await this.certificates.dosesWithin(change.manager, petId)
      const still = now.filter(({ id, isPublic }) => isPublic && chosen.some((dose) => dose.id === id)).map(trustedFor(pet))
      if (still.length < chosen.length) throw refused('certificate.doseNotFound')
      return this.write(change, { asked, issuer, pet, doses: now, chosen: still, vets }, context)
    })
  }

  private async write(
    change: Change,
    { asked, issuer, pet, doses, chosen, vets }: { asked: Omit<Asked, 'petId'>; issuer: Issuer; pet: KnownPet; doses: RecordedDose[]; chosen: RecordedDose[]; vets: Map<number, Vet> },
    context: HandlingContext,
  ): Promise<CertificateAnswer> {
    const issuedAt = new Date(Math.floor(Date.now() / 1000) * 1000)
    const rowsOfEach = chosen.map((dose) => rowsOf(pet, doses, dose, vetOf(dose, vets)))
    if (rowsOfEach.some((of) => of.length === 0)) throw refused('certificate.doseDoesNotCount')
    const rows = rowsOfEach.flat()
    const expiresAt = new Date(`${lastDayOf(rows, issuedAt)}T23:59:59Z`)
    const certificate: Certificate = {
      id: randomBytes(8).toString('hex'), issuer: this.keys.issuer, issuedAt: issuedAt.getTime() / 1000, expiresAt: expiresAt.getTime() / 1000,
      kind: rows.every(({ trust }) => trust === 'verified-doctor') ? 'clinical' : 'extract', animal: animalOf(pet, asked.withMicrochip), doses: rows,
      status: await this.certificates.takePlace(change.manager),
    }
    const signer = await this.keys.signer('certificates')
    const fragment = await fragmentOf(await signedMessage(payloadOf(certificate), signer))
    if (isTooDense(linkOf(this.keys.origin, fragment))) throw refused('certificate.tooDense')
    const kept: NewCertificate = {
      id: certificate.id, petId: pet.petId, issuedBy: issuer.userId, doctorId: issuer.doctorId, kind: certificate.kind, label: asked.label ?? null,
      language: asked.language ?? context.language, withMicrochip: certificate.animal.microchip !== null, issuedAt, expiresAt,
      vaccinationIds: chosen.map(({ id }) => id), doctorIds: doctorsOf(chosen), keyId: signer.keyId, fragment, ...certificate.status,
    }
    if (!(await this.certificates.insert(change.manager, kept, [petSubject(pet.petId), person(issuer.userId), ...kept.doctorIds.map(doctor)]))) throw notFound('pet.notFound')
    change.emit(certificateIssued, { certificateId: kept.id, petId: kept.petId })
    const stored = { ...kept, issuedAt: issuedAt.toISOString(), expiresAt: expiresAt.toISOString(), revokedAt: null, revocationCode: null, revocationReason: null, cursor: '' }
    return certificateAnswer(stored, { language: context.language, mayRevoke: true }, this.keys)
  }

  /** @throws DomainError `invalid` where one of them cannot stand in a certificate, or none is chosen, or too many are */
  private async chosen(issuer: Issuer, pet: KnownPet, doses: RecordedDose[], ids: number[] | undefined): Promise<RecordedDose[]> {
    const own = doses.filter((dose) => mayCertify(issuer, dose))
    if (!ids) {
      const defaults = defaultsOf(pet, doses, own)
      if (defaults.size === 0) throw refused('certificate.nothingToCertify')
      return own.filter(({ id }) => defaults.has(id))
    }
    if (ids.length > mostDoses) throw refused('certificate.tooManyDoses')
    const counting = new Map(doses.map((dose) => [dose.id, dose]))
    const recorded = ids.every((id) => counting.has(id)) ? null : await this.certificates.recorded(pet.petId, ids)
    for (const id of ids) {
      const dose = counting.get(id)
      if (!dose) throw refused(recorded?.has(id) ? 'certificate.doseDoesNotCount' : 'certificate.doseNotFound')
      if (!mayCertify(issuer, dose)) throw forbidden('certificate.notYourDose')
      if (!dose.isPublic) throw refused('certificate.doseHidden')
      if (rowsOf(pet, doses, dose, null).length === 0) throw refused('certificate.doseDoesNotCount')
    }
    return doses.filter(({ id }) => ids.includes(id))
  }
}

const certifiable = (dose: RecordedDose, rows: CertifiedDose[], isDefault: boolean): CertifiableDose => ({
  vaccinationId: dose.id, product: rows[0]!.product, diseases: rows.flatMap(({ diseases }) => diseases), administered: dose.administeredDate, batch: rows[0]!.batch,
  validUntil: rows.flatMap(({ validUntil }) => validUntil ?? []).toSorted().at(-1) ?? null,
  parts: rows.map(({ diseases, validFrom, validUntil }) => ({ diseases: [...diseases], validFrom, validUntil })), trust: dose.trust, isDefault, isHidden: !dose.isPublic,
})

/** A doctor answers for what they recorded, and for nothing else. */
const mayCertify = ({ doctorId }: Issuer, dose: RecordedDose): boolean => doctorId === null || dose.doctorId === doctorId

/** The latest of each disease that may be shown, newest first; of more than fit the newest ones. */
function defaultsOf(pet: KnownPet, doses: RecordedDose[], own: RecordedDose[]): Set<number> {
  const latest = latestOfEach(pet, doses, own.filter(({ isPublic }) => isPublic), dayOf(doses))
  return new Set(own.flatMap(({ id }) => (latest.has(id) ? [id] : [])).slice(0, mostDoses))
}

/** Doctors whose verification the certificate relies on. */
const doctorsOf = (doses: RecordedDose[]): number[] => [...new Set(doses.flatMap(({ doctorId, trust }) => (trust === 'verified-doctor' ? (doctorId ?? []) : [])))]

/** Licence and name only of a doctor whose card somebody has checked; of others, and of those who have gone, what the record itself says. */
const vetOf = ({ doctorId, clinic, trust }: RecordedDose, vets: Map<number, Vet>): Vet => {
  const vet = doctorId === null || trust !== 'verified-doctor' ? undefined : vets.get(doctorId)
  return vet ? { ...vet, clinic: vet.clinic ?? clinic } : { clinic, licence: null, name: null }
}

function isTooDense(link: string): boolean {
  try {
    return qrSymbol(link).version > densestVersion
  } catch {
    return true // more than the largest symbol holds
  }
}
