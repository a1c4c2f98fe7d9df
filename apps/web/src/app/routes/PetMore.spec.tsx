import '@testing-library/jest-dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi } from '../../testing/fake-api'
import { fakeObjectUrls } from '../../testing/fake-upload'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const luna = { ...pet({ updatedAt: '2026-11-01T10:00:00.000Z' }), activityLog: [] }
const known = { ...luna, microchip: '941000024681357', microchipDate: '2026-03-15', country: 'ES', region: 'ES-MD', place: 'ES-MD', lifestyle: ['outdoor'] }

let stored: object
let sent: Record<string, unknown>[]

const serve = (pet: object, user: object = owner) => {
  stored = pet
  fakeApi({
    'GET /api/auth/user': user,
    'GET /api/pets': [pet],
    'GET /api/pets/7': () => ({ body: stored }),
    'GET /api/activity': [],
    'POST /api/pets': ({ body }: { body: Record<string, unknown> }) => (sent.push(body), { status: 201, body: luna }),
    'PUT /api/pets/7': ({ body, headers }: { body: Record<string, unknown>; headers: Headers }) => {
      const isNow = headers.get('If-Match') === `"${(stored as typeof luna).updatedAt}"`
      if (isNow) sent.push(body)
      return isNow ? { body: stored } : { status: 412, body: { detail: 'Somebody was faster' } }
    },
  })
}

beforeEach(() => {
  fakeObjectUrls()
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  sent = []
})

const open = async (path: string, language: Language = 'en') => {
  await openApp(path, language)
  await screen.findByLabelText(/^(Name|Nombre)$/, {}, { timeout: 20_000 })
}
const more = () => screen.getByRole('region', { name: /^(More details|Más detalles)$/ })
const isOpen = () => more().querySelector('details')?.open
const unfold = async () => {
  await userEvent.click(within(more()).getByText(/^(More details|Más detalles)$/))
  return screen.findByLabelText(/^Microchip$/)
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Add Pet|Save Changes|Guardar cambios|Agregar mascota)$/i }))

it.each([
  ['en', 'Spain', 'Andalusia', /^Country/, /^Region/, 'Goes outdoors with other animals around', /^Microchip placed on/, '03/15/2026'],
  ['es', 'España', 'Andalucía', /^País/, /^Región/, 'Sale y se cruza con otros animales', /^Microchip puesto el/, '15/03/2026'],
] as const)('in %s chip, place and way of living are closed at first, and are saved', async (language, spain, andalusia, country, region, outdoors, placedOn, day) => {
  serve(luna)
  await open('/pets/7/edit', language)
  expect(isOpen()).toBe(false)
  await userEvent.type(await unfold(), '941-0000 2468 1357')
  await userEvent.tab()
  expect(field(/^Microchip$/)).toHaveValue('941 0000 2468 1357')
  await userEvent.type(field(placedOn), day)
  await userEvent.selectOptions(field(country), spain)
  await userEvent.selectOptions(field(region), andalusia)
  await userEvent.click(screen.getByRole('checkbox', { name: outdoors }))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ microchip: '941000024681357', microchipDate: '2026-03-15', country: 'ES', region: 'ES-AN', lifestyle: ['outdoor'] })
})

it('what is stored stands open, and what is emptied is taken away', async () => {
  serve(known)
  await open('/pets/7/edit')
  expect(isOpen()).toBe(true)
  expect(await screen.findByLabelText(/^Microchip$/)).toHaveValue('941 0000 2468 1357')
  await userEvent.clear(field(/^Microchip$/))
  await userEvent.selectOptions(field(/^Country/), '')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Goes outdoors with other animals around' }))
  await save()
  await waitFor(() => expect(sent[0]).toMatchObject({ microchip: null, country: null, region: null, lifestyle: [], microchipDate: '2026-03-15' }))
})

describe('a microchip', () => {
  it.each([
    ['12345', 'A microchip number has 15 digits'],
    ['9.41E+14', 'A spreadsheet has shortened this number. Write all 15 digits'],
    ['999000000000001', 'No animal has a microchip number that starts with 999 or 000'],
  ])('%s is refused: %s', async (typed, message) => {
    serve(luna)
    await open('/pets/7/edit')
    await userEvent.type(await unfold(), typed)
    await userEvent.tab()
    expect(await screen.findByText(message)).toBeInTheDocument()
    await save()
    expect(sent).toEqual([])
  })
})

describe('where the pet lives', () => {
  const first = () => within(field(/^Country/)).getAllByRole('option')[0]

  it.each([
    ['the reader’s own settings', { country: 'ES', region: 'ES-AN' }, {}, 'As in your settings (Andalusia)'],
    ['settings that say nothing', { country: null, region: null }, {}, 'As in your settings (not said yet)'],
    ['settings of somebody else', { country: 'ES', region: 'ES-AN' }, { ownerId: 'carmen' }, 'As in its owner’s settings'],
  ])('is by default as in %s', async (_what, settings, fields, words) => {
    serve({ ...luna, ...fields }, { ...owner, ...settings })
    await open('/pets/7/edit')
    await unfold()
    expect(first()).toHaveTextContent(words)
    expect(field(/^Country/)).toHaveValue('')
  })

  it('another country has no regions of the one before', async () => {
    serve(known)
    await open('/pets/7/edit')
    await userEvent.selectOptions(await screen.findByLabelText(/^Country/), 'MX')
    expect(screen.queryByLabelText(/^Region/)).not.toBeInTheDocument()
    await save()
    await waitFor(() => expect(sent[0]).toMatchObject({ country: 'MX', region: null }))
  })
})

it.each([
  ['Dog', false],
  ['Cat', true],
])('of a %s it is asked whether it lives with many cats: %s', async (species, asked) => {
  serve({ ...luna, species, breed: null })
  await open('/pets/7/edit')
  await unfold()
  expect(screen.queryByRole('checkbox', { name: 'Lives with many cats' }) !== null).toBe(asked)
})

it.each([
  ['en', 'For a ferret write Ferret: it has a vaccination plan of its own.', 'The vaccination plan counts from it, and the age stays right by itself.'],
  ['es', 'Si es un hurón, escribe Hurón: tiene un plan de vacunación propio.', 'El plan de vacunación cuenta desde ella, y la edad se mantiene al día sola.'],
] as const)('in %s it says how a ferret is entered, and why the birth date matters', async (language, ferret, birth) => {
  serve(luna)
  await open('/pets/new', language)
  expect(screen.queryByText(ferret)).not.toBeInTheDocument()
  await userEvent.selectOptions(field(/^(Species|Especie)$/), 'Other')
  expect(screen.getByText(ferret)).toBeInTheDocument()
  expect(screen.getByText(birth)).toBeInTheDocument()
})

it('a pet born longer ago than an age may be can be changed', async () => {
  serve({ ...luna, birthDate: '1975-01-01', age: 51, ageUnit: 'years' })
  await open('/pets/7/edit')
  await userEvent.type(field(/^Location/), 'Lima')
  await save()
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ location: 'Lima', birthDate: '1975-01-01', age: null })]))
})

it('somebody else’s change of chip, place and way of living is shown in words before either is lost', async () => {
  serve(luna)
  await open('/pets/7/edit')
  await userEvent.type(await unfold(), '981000000000001')
  await userEvent.selectOptions(field(/^Country/), 'ES')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Swims or drinks outside' }))
  stored = { ...known, lifestyle: ['outdoor', 'boarding'], updatedAt: '2026-11-01T11:00:00.000Z' }
  await save()
  const question = within(await screen.findByRole('region', { name: 'Somebody else saved this meanwhile' }))
  const theirs = (name: string) => within(question.getByRole('radiogroup', { name })).getByRole('radio', { name: /^Now saved/ })
  expect(question.getByText('941 0000 2468 1357')).toBeInTheDocument()
  expect(question.getByText('Madrid')).toBeInTheDocument()
  expect(question.getByText('Goes outdoors with other animals around, Stays at a kennel or day care')).toBeInTheDocument()
  expect(theirs('Microchip')).not.toBeChecked()
})

it('what is typed is kept on the device, and given back', async () => {
  serve(luna)
  await open('/pets/7/edit')
  await userEvent.type(await unfold(), '941000024681357')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Swims or drinks outside' }))
  cleanup()
  await open('/pets/7/edit')
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(await screen.findByLabelText(/^Microchip$/)).toHaveValue('941 0000 2468 1357')
  expect(screen.getByRole('checkbox', { name: 'Swims or drinks outside' })).toBeChecked()
})
