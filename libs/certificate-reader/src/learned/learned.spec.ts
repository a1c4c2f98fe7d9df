import { Reading } from '../reading/reading.js'
import { findingsOf } from '../resolve/findings.js'
import type { Findings } from '../resolve/types.js'
import { SCALE, unpacked } from './packed.js'
import { weightOfWords } from './report-words.js'
import { recordsByRules } from '../resolve/select.js'
import { FEATURES } from './link-features.js'
import { Links } from './links.js'
import { taggedIn } from './tagger.js'
import { tokensOf } from './tokens.js'

const findingsIn = (text: string): Findings => findingsOf(Reading.of(text))

it('packed weights stand behind as many noughts as the byte before them says', () => {
  const bytes = Uint8Array.from([2, 128 + 5, 255, 0, 45, 128 - 7])
  const weights = unpacked(btoa(String.fromCharCode(...bytes)), 400)
  expect([...weights.entries()].filter(([, weight]) => weight !== 0)).toEqual([[2, 5], [2 + 1 + 255 + 45, -7]])
  expect(SCALE).toBeGreaterThan(0)
})

describe('tokens', () => {
  it.each([
    ['words without capitals and accents, and signs', 'Clínica: "Lagar"', ['clinica', ':', '"', 'lagar', '"']],
    ['whole dates', 'On 3 March 2025', ['on', '<date>']],
    ['figures by their number', 'No. 4471', ['no', '.', '<number 4>']],
    ['codes by being one', 'lot A119C02', ['lot', '<code>']],
    ['short words with figures as they are', 'L4', ['l4']],
  ])('are %s', (_, text, words) => expect(tokensOf(findingsIn(text)).map(({ look }) => look.word)).toEqual(words))

  it('know their lines', () => expect(tokensOf(findingsIn('Rabies\n3 March 2025\nlot A1')).map(({ line }) => line)).toEqual([0, 1, 2, 2]))
})

it('a value of several words is one', () => {
  const text = 'Patient: Odin\n04/10/2025 Rabies (Imrab 3), 1 mL SQ.\nVet: M. Tan DVM\nBow Ridge Vets'
  const { doc } = findingsIn(text).reading
  expect(taggedIn(findingsIn(text)).map(({ tag, start, end }) => [tag, doc.text.slice(start, end)])).toEqual(expect.arrayContaining([['veterinarianName', 'M. Tan DVM'], ['dosage', '1 mL']]))
})

it('words of a record speak more for one than those of a reminder', () => {
  const record = weightOfWords(findingsIn('Rabies given 3 March 2025, lot A119C02, SQ right hind. Dr. Ana Gil'))
  const reminder = weightOfWords(findingsIn('Reminder: your dog is due for a rabies vaccine on 3 March 2025. Please call us to book an appointment.'))
  expect(record).toBeGreaterThan(reminder + 1)
})

describe('of several days in a text', () => {
  const text = 'Milo Reyes, visit summary\n3 March 2025 dental cleaning\n14 April 2025 Rabies (Imrab 3) lot A119C, right hind\nBack on 14 April 2026 for the same\nPrinted 2 May 2025'
  const findings = findingsIn(text)
  const all = recordsByRules(findings)
  const links = new Links(findings, all)
  const record = all.find(({ group }) => group)!

  it('that of the vaccination is likelier than each other and than none', () => {
    const { link, chance } = links.given(record)
    expect(link).toMatchObject({ day: '2025-04-14', candidate: { role: expect.any(String) as string } })
    expect(chance).toBeGreaterThan(0.5)
  })

  it('only a later one may be when it is due again', () =>
    expect(links.nexts(record, { year: 2025, month: 4, day: 14 }).map(({ day }) => day)).toEqual(['2026-04-14', '2025-05-02', undefined]))

  it('the numbers of features stay below how many are told apart', () => {
    for (const { features } of links.days(record)) expect(features.every((feature) => feature >= 0 && feature < FEATURES)).toBe(true)
  })
})
