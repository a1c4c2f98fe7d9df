import type { ScoredField, Case } from './types.js'

const TITLES = new Set(('dr dra drs doctor doctora dvm vmd mvz mv mvb bvsc bvms bvm bvetmed mrcvs frcvs lic med medico medica vet veterinario veterinaria veterinarian '
  + 'veterinary surgeon don dona dna sr sra mr mrs ms phd en').split(' '))
const FILLER = new Set(('vaccine vaccines vaccination immunization vacuna vacunas vacunacion biologico de del la el las los contra frente against for the of and y e '
  + 'con with a an canine feline canina canino felina felino dog dogs cat cats perro perros gato gatos puppy kitten cachorro virus viral bacterin killed inactivated '
  + 'inactivada inactivado modified live mlv recombinant attenuated atenuada booster refuerzo dose dosis 1 2 3 yr yrs year years 1yr 3yr 1y 3y ano anos annual anual').split(' '))

const fold = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f®™©]/g, '').toLowerCase().replace(/[\u2010-\u2015\u2212]/g, '-')
const misread = (text: string): string => text.replace(/0/g, 'o').replace(/[1l|!]/g, 'i').replace(/5/g, 's').replace(/8/g, 'b').replace(/9/g, 'g')

function wordsOf(text: string, ocr: boolean): string[] {
  const kept = fold(text).replace(ocr ? /[^\p{L}\p{N}|!]+/gu : /[^\p{L}\p{N}]+/gu, ' ').trim()
  return (ocr ? misread(kept) : kept).split(' ').filter((word) => word !== '')
}

const tight = (text: string, ocr: boolean): string => wordsOf(text, ocr).join('')

function person(text: string, ocr: boolean): string {
  const spelled = fold(text).replace(/\bd\.?\s?v\.?\s?m\b\.?/g, ' dvm ').replace(/\bm\.?\s?v\.?\s?z\b\.?/g, ' mvz ').replace(/\bm\.\s?v\.\s?/g, ' mv ')
  const words = wordsOf(spelled, false)
  while (words.length > 1 && TITLES.has(words[0]!)) words.shift()
  while (words.length > 1 && TITLES.has(words.at(-1)!)) words.pop()
  return ocr ? misread(words.join('')) : words.join(' ')
}

function dose(text: string): string {
  const decimal = fold(text).replace(/(\d),(\d)/g, '$1.$2').replace(/(\d+)\.(\d*?)0+(?=\D|$)/g, (_, whole: string, rest: string) => (rest ? `${whole}.${rest}` : whole))
  return decimal.replace(/(?<!\d)\.|\.(?!\d)/g, '').replace(/[\s()-]+/g, '')
}

function storage(text: string, ocr: boolean): string {
  const plain = fold(text.replace(/[°º˚]/g, ' ')).replace(/\b(?:degrees?|grados?|deg)\b|\+/g, ' ').replace(/\bcelsius\b/g, 'c')
  const ranged = plain.replace(/(\d+)\s*[cf]?\s*(?:-|to|a|and|y)\s*(\d+)/g, '$1-$2').replace(/[^\p{L}\p{N}-]+/gu, '').replace(/(?<!\d)-|-(?!\d)/g, '')
  return ocr ? misread(ranged) : ranged
}

/** Any contiguous part of the phrase that holds the temperature range is right. */
function sameStorage(want: string, got: string, ocr: boolean): boolean {
  const [whole, part] = [storage(want, ocr), storage(got, ocr)]
  const range = /\d+-\d+/.exec(storage(want, false))?.[0]
  return part !== '' && (whole === part || (range !== undefined && whole.includes(part) && part.includes(ocr ? misread(range) : range)))
}

/** A whole accepted entry, with nothing beside it but words of other entries, components and fillers. */
function sameName(got: string, accepted: readonly string[], allowed: ReadonlySet<string>, ocr: boolean): boolean {
  const words = wordsOf(got, ocr)
  return accepted.some((entry) => {
    const wanted = wordsOf(entry, ocr)
    if (wanted.length === 0) return false
    if (wanted.join('') === words.join('')) return true
    return words.some((_, at) => wanted.every((word, k) => words[at + k] === word) && words.every((word, k) => (k >= at && k < at + wanted.length) || allowed.has(word)))
  })
}

function nameIsRight(test: Case, got: string, ocr: boolean): boolean {
  const entries = [...test.vaccineNameAccept, test.truth.vaccineName ?? '', test.truth.vaccineComponent ?? ''].flatMap((entry) => wordsOf(entry, ocr))
  const fillers = [...FILLER].map((word) => (ocr ? misread(word) : word))
  return sameName(got, [...test.vaccineNameAccept, test.truth.vaccineName ?? ''], new Set([...entries, ...fillers]), ocr)
}

/** Whether the answer's value for a field is right, as the conventions compare it. */
export function isRight(test: Case, field: ScoredField, got: string): boolean {
  const ocr = test.kind === 'ocr'
  const accepted = [test.truth[field], ...(test[`${field}Accept`] ?? [])].filter((value) => value !== undefined)
  if (field.endsWith('Date')) return got === test.truth[field]
  if (field === 'vaccineName') return nameIsRight(test, got, ocr)
  if (field === 'veterinarianName') return accepted.some((value) => person(value, ocr) === person(got, ocr))
  if (field === 'dosage') return accepted.some((value) => dose(value) === dose(got))
  if (field === 'storageConditions') return accepted.some((value) => sameStorage(value, got, ocr))
  if (field === 'vaccineType' || field === 'administrationRoute') return accepted.some((value) => fold(value) === fold(got))
  return accepted.some((value) => tight(value, ocr) === tight(got, ocr))
}
