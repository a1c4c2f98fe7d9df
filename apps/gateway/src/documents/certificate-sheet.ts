import { namesOfGroup } from '@huella/care-rules'
import { countDoses, verifierPath, type Certificate, type CertifiedDose } from '@huella/certificate-format'
import { qrSymbol, type QrSymbol } from '@huella/certificate-format/qr'
import type { Language } from '@huella/contracts'
import { dayInWords } from '../schedules/words.js'
import { chipInGroups, listed } from './spelling.js'
import type { CellText, CertificateSheet, Table } from './sheets.js'
import { speciesIn, words, type Words } from './words.js'

export interface Withdrawal {
  /** ISO 8601. */
  at: string
  /** In the language of the document. */
  reason: string | null
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
const dayOf = (instant: string, language: Language): string => dayInWords(instant.slice(0, 10), language)

/** "7F3A-91C2-08BE-44D1": as people compare it. */
export const numberOf = (id: string): string => id.toUpperCase().match(/.{1,4}/g)!.join('-')

const rowsOf = ({ size, isDark }: QrSymbol): string[] =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => (isDark(row, column) ? '1' : '0')).join(''))

/** A certificate on paper: what its code says, word for word what was signed. @param link what the code holds */
export function certificateSheet(certificate: Certificate, link: string, language: Language, withdrawal: Withdrawal | null): CertificateSheet {
  const said = words[language]
  const { animal, doses, issuer } = certificate
  const number = numberOf(certificate.id)
  const verified = countDoses(doses.filter(({ trust }) => trust === 'verified-doctor'))
  const { certificate: own } = said
  return {
    kind: 'certificate',
    language,
    title: `${own.title} – ${animal.name}`,
    brand: { name: 'Huella', line: said.tagline },
    reference: { label: own.number, value: number },
    heading: own.title,
    madeAt: isoOf(certificate.issuedAt),
    withdrawn: withdrawal && { title: own.withdrawn(dayOf(withdrawal.at, language)), text: [withdrawal.reason && sentence(withdrawal.reason), own.doNotAccept].filter(Boolean).join(' ') },
    animal: {
      name: { label: said.animal, value: animal.name },
      microchip: { label: said.microchip, value: animal.microchip === null ? said.noMicrochip : chipInGroups(animal.microchip), isMissing: animal.microchip === null },
      facts: [
        { label: said.species, value: speciesIn(animal.species, animal.sex, said) },
        { label: said.sex, value: said.sexes[animal.sex] },
        { label: said.born, value: animal.born === null ? said.notStated : dayInWords(animal.born, language) },
      ],
    },
    facts: [
      { label: own.issued, value: dayOf(isoOf(certificate.issuedAt), language) },
      { label: own.validUntil, value: dayOf(isoOf(certificate.expiresAt), language), isAccent: withdrawal === null },
      { label: own.issuer, value: issuer },
      { label: own.trust, value: own.verified(verified, countDoses(doses)) },
    ],
    table: tableOf(doses, language, said),
    check: { heading: own.heading, steps: stepsOf(certificate, link, said) },
    qr: { rows: rowsOf(qrSymbol(link)), alt: own.qr(animal.name, number) },
    notice: { title: said.notATravelDocument, text: said.noPassport },
    footer: own.footer,
    pageOf: said.pageOf,
  }
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Where this copy of Huella is: the host of the code, as the reader is told to type it. */
function stepsOf({ animal }: Certificate, link: string, { certificate }: Words): string[] {
  const steps = certificate.steps(`${new URL(link).host}${verifierPath}`)
  return animal.microchip === null ? [...steps.slice(0, -1), certificate.stepWithoutChip] : steps
}

function tableOf(doses: readonly CertifiedDose[], language: Language, { certificate, trust }: Words): Table {
  return {
    columns: [
      { label: certificate.diseases, share: 132 }, { label: certificate.batch, share: 75 }, { label: certificate.administered, share: 70 },
      { label: certificate.doseUntil, share: 74 }, { label: certificate.who, share: 154 },
    ],
    rows: doses.map((dose) => [
      productOf(dose, language),
      [{ text: dose.batch ?? certificate.noBatch, style: 'mono' }],
      [{ text: dayInWords(dose.administered, language) }],
      untilOf(dose, language, certificate),
      whoOf(dose, trust),
    ]),
  }
}

const productOf = ({ diseases, product }: CertifiedDose, language: Language): CellText[] =>
  diseases.length === 0 ? [{ text: product, style: 'strong' }] : [{ text: listed(diseases.map((disease) => namesOfGroup(disease)[language])), style: 'strong' }, { text: product, style: 'quiet' }]

const untilOf = ({ validUntil, validFrom }: CertifiedDose, language: Language, { noEnd, from }: Words['certificate']): CellText[] => [
  { text: validUntil === null ? noEnd : dayInWords(validUntil, language), style: 'strong' },
  ...(validFrom === null ? [] : [{ text: from(dayInWords(validFrom, language)), style: 'quiet' } as const]),
]

function whoOf({ vet, trust }: CertifiedDose, said: Words['trust']): CellText[] {
  const person = [vet?.name, vet?.licence].filter(Boolean).join(', ')
  return [person, vet?.clinic].flatMap((text): CellText[] => (text ? [{ text }] : [])).concat({ text: said[trust], mark: trust === 'verified-doctor' })
}
