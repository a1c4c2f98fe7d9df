/** Fields of a segment; `0` is its name. In MSH the first separator counts as a field, so that MSH-4 stands at 3. */
type Segment = readonly string[]

const partOf = (field: string | undefined, ...components: number[]): string => {
  const parts = (field ?? '').split('~')[0]!.split('^')
  return components.map((component) => parts[component - 1]?.trim() ?? '').find((part) => part !== '') ?? ''
}

/** "20250716103000" */
const dayOf = (field: string | undefined): string => (field ?? '').replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

/** An XCN: family name, given names, suffix, prefix, degree behind the id. */
const personOf = (field: string | undefined): string => [partOf(field, 6), partOf(field, 3), partOf(field, 4), partOf(field, 2), partOf(field, 7)].filter((part) => part !== '').join(' ')

const amountOf = ([, , , , , , amount, unit]: Segment): string => (/^\d/.test(amount ?? '') && amount !== '999' ? `${amount!} ${partOf(unit, 1, 2)}` : '')

/** Anything but complete (CP) and partly given (PA) was refused or not given. */
const isGiven = (status: string | undefined): boolean => status === undefined || /^(?:|CP|PA)$/.test(status.trim())

/** LOINC: "Date vaccination due" */
const DUE = '30980-7'

function administration(rxa: Segment): [label: string, value: string][] {
  return [
    ['Vaccine', partOf(rxa[5], 2, 1)], ['Status', isGiven(rxa[20]) ? '' : 'not given'], ['Date given', dayOf(rxa[3])], ['Dose', amountOf(rxa)], ['Lot', rxa[15] ?? ''], ['Expiry date', dayOf(rxa[16])],
    ['Manufacturer', partOf(rxa[17], 2, 1)], ['Veterinarian', personOf(rxa[10])], ['Clinic', partOf(rxa[11], 4, 1)],
  ]
}

function said(segment: Segment): [label: string, value: string][] {
  switch (segment[0]) {
    case 'MSH': return [['Clinic', partOf(segment[3], 1)]]
    case 'PID': return [['Patient', [partOf(segment[5], 2), partOf(segment[5], 1)].filter((part) => part !== '').join(' ')]]
    case 'RXA': return administration(segment)
    case 'RXR': return [['Route', partOf(segment[1], 2, 1)], ['Site', partOf(segment[2], 2, 1)]]
    case 'OBX': return partOf(segment[3], 1) === DUE ? [['Next due', dayOf(segment[5])]] : []
    default: return []
  }
}

/** A message of HL7 version 2 about vaccinations (VXU), as programs of clinics send it: each RXA with what follows it as an entry of labelled lines. */
export function unwrapHl7(text: string): string {
  if (!/^\s*MSH\|\^~\\&\|/.test(text) || !/^RXA\|/m.test(text)) return text
  const segments = text.trim().split(/[\r\n]+/).map((line): Segment => line.trim().split('|'))
  return segments.flatMap((segment) => {
    const lines = said(segment).filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
    return segment[0] === 'RXA' ? ['', ...lines] : lines
  }).join('\n')
}
