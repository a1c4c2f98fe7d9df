import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import type { Language } from '../../i18n/language'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { awaitedDose, owner, pet, standing, vaccination, verdictOf } from '../../testing/sample'

/** The code is fetched once the screen stands: here, at once. */
jest.mock('../../lib/first-screen', () => ({ whenFirstScreenStands: (run: () => void) => (run(), () => undefined) }))

const doses = [
  { ...vaccination(7, 'Rabies'), administeredDate: '2026-05-07', batchNumber: 'RB-1', clinic: 'Arboleda', trust: 'verified-doctor', recordedBy: 'a-vet' },
  { ...vaccination(7, 'DHPP', null), administeredDate: '2024-12-23', veterinarianName: null },
]
const luna = { ...pet(), birthDate: '2022-10-15', microchip: '941000024681357', vaccinations: doses, activityLog: [] }

async function open(language: Language, fields: object = {}) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets/7': { ...luna, ...fields } })
  await openApp('/pets/7', language)
  await screen.findByRole('heading', { level: 1, name: 'Luna' }, { timeout: 20_000 })
}

/** What stands on paper alone. */
const printed = (selector: string): string[] => [...document.querySelectorAll(`.print-only${selector} > *`)].map(({ textContent }) => textContent ?? '')
const rows = (): string[][] =>
  [...document.querySelectorAll('.record-row:not(.no-print)')].map((row) => [...row.querySelectorAll('.record-what > .print-only')].map(({ textContent }) => textContent ?? ''))

it.each<[Language, string[], string[], string[][], string, string]>([
  [
    'en',
    ['Microchip941 0000 2468 1357', 'Birth date15 Oct 2022', 'OwnerSofía Ramírez', 'Pagehttp://localhost/pet/luna-50248319'],
    ['Vaccine', 'Vet and clinic', 'Batch', 'Given', 'Valid until', 'Status', 'Trust'],
    [['RB-1', '7 May 2026', '6 May 2027'], ['–', '23 Dec 2024', '–']],
    'QR code of the public profile of Luna',
    'at http://localhost/c',
  ],
  [
    'es',
    ['Microchip941 0000 2468 1357', 'Fecha de nacimiento15 oct 2022', 'DueñoSofía Ramírez', 'Páginahttp://localhost/pet/luna-50248319'],
    ['Vacuna', 'Veterinario y clínica', 'Lote', 'Aplicada', 'Válida hasta', 'Estado', 'Confianza'],
    [['RB-1', '7 may 2026', '6 may 2027'], ['–', '23 dic 2024', '–']],
    'Código QR del perfil público de Luna',
    'en http://localhost/c',
  ],
])('paper tells in %s whose records they are, each dose in a row, and how a signed certificate is checked', async (language, facts, heads, table, code, check) => {
  await open(language, { verdict: verdictOf({ ...standing('rabies', 'current'), dueDate: '2027-05-07' }) })
  expect(printed('.printed-identity')).toEqual(facts)
  expect(printed(':has(+ ul)')).toEqual(heads)
  expect(rows()).toEqual(table)
  expect(printed('.print-foot').at(-1)).toContain(check)
  expect(await screen.findByLabelText(code)).toBeInTheDocument()
})

it('without a public page there is no code, and paper says so', async () => {
  await open('en', { isPublic: false, microchip: null, birthDate: null })
  expect(printed('.printed-identity')).toEqual(['OwnerSofía Ramírez', 'PagePrivate: there is no public page.'])
  expect(document.querySelector('.printed-code')).toBeNull()
})

it('what the family has not confirmed does not stand on paper', async () => {
  await open('en', { vaccinations: [...doses, awaitedDose(7, 'FeLV')] })
  expect(rows()).toHaveLength(2)
})
