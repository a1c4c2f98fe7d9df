import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const chip = '941000024681357'
const luna = { ...pet({ location: 'Lima' }), activityLog: [] }

let api: FakeApi
let stored: object
let put: { version: string | null; body: Record<string, unknown> }[]

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  stored = luna
  put = []
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': () => ({ body: [stored] }),
    'GET /api/pets/7': () => ({ body: stored }),
    'GET /api/veterinarians': [],
    'PUT /api/pets/7': ({ body, headers }: { body: Record<string, unknown>; headers: Headers }) => {
      put.push({ version: headers.get('If-Match'), body })
      return { body: (stored = { ...stored, ...body }) }
    },
  })
})

const read = async (found: object, language: Language = 'en') => {
  api.on('POST /api/vaccinations/parse', { source: 'rules', confidence: {}, evidence: {}, ...found })
  await openApp('/pets/7/vaccination/new', language)
  await userEvent.type(await screen.findByLabelText(/^(Certificate text|Texto del certificado)$/, {}, { timeout: 20_000 }), 'card')
  await userEvent.click(screen.getByRole('button', { name: /^(Process Certificate Text|Procesar.*)$/ }))
}

it.each([
  ['en', 'Chip 941 0000 2468 1357 found in this text. Add it to Luna?', 'Add the chip', 'The chip is noted for Luna'],
  ['es', 'Chip 941 0000 2468 1357: está en este texto. ¿Lo añadimos a Luna?', 'Añadir el chip', 'El chip queda anotado para Luna'],
] as const)('in %s it is offered for a pet that has none, and noted without changing anything else', async (language, question, add, done) => {
  await read({ vaccineName: 'Rabies', microchip: chip }, language)
  expect(await screen.findByText(question)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: add }))
  expect(await screen.findByText(done)).toBeInTheDocument()
  expect(put).toEqual([{ version: `"${luna.updatedAt}"`, body: expect.objectContaining({ microchip: chip, name: 'Luna', location: 'Lima' }) }])
  expect(put[0]?.body).not.toHaveProperty('mediaFiles')
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument())
})

it('it is noted also for a pet born longer ago than an age may be', async () => {
  stored = { ...luna, birthDate: '1975-01-01', age: 51, ageUnit: 'years' }
  await read({ vaccineName: 'Rabies', microchip: chip })
  await userEvent.click(await screen.findByRole('button', { name: 'Add the chip' }))
  await waitFor(() => expect(put).toEqual([{ version: `"${luna.updatedAt}"`, body: expect.objectContaining({ microchip: chip, birthDate: '1975-01-01', age: null }) }]))
})

it.each([
  ['en', 'This text names chip 941 0000 2468 1357, but Luna has 981 0000 0000 0001. Is it the certificate of another animal?'],
  ['es', 'Este texto nombra el chip 941 0000 2468 1357, pero Luna tiene 981 0000 0000 0001. ¿Es el certificado de otro animal?'],
] as const)('another one than the pet’s is warned of (%s)', async (language, words) => {
  stored = { ...luna, microchip: '981000000000001' }
  await read({ vaccineName: 'Rabies', microchip: chip }, language)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: /chip/ })).not.toBeInTheDocument()
})

it.each([
  ['the pet’s own', { microchip: chip }, '941 0000 2468 1357'],
  ['what is no chip’s number', { microchip: null }, 'none'],
  ['one of a caregiver’s pet', { role: 'caregiver' }, chip],
])('nothing is said of %s', async (_what, known, found) => {
  stored = { ...luna, ...known }
  await read({ vaccineName: 'Rabies', microchip: found })
  await screen.findByRole('button', { name: /^Undo/ })
  expect(screen.queryByText(/chip/i)).not.toBeInTheDocument()
})

it('what the label and the passport say is filled in, and opens the details', async () => {
  await read({ vaccineName: 'Rabies', manufacturer: 'MSD', labelMonths: 36, validUntil: '2029-02-01' })
  expect(await screen.findByLabelText(/^Manufacturer/)).toHaveValue('MSD')
  expect(screen.getByRole('radio', { name: '3 years' })).toBeChecked()
  expect(screen.getByLabelText(/^Valid until/)).toHaveValue('02/01/2029')
})
