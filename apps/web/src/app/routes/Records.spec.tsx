import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, unanswered, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, vaccination } from '../../testing/sample'

const luna = {
  ...pet(),
  vaccinations: [
    { ...vaccination(7, 'Rabies'), trust: 'verified-doctor', recordedBy: 'a-vet', administrationRoute: 'Subcutaneous', notes: 'Calm', batchNumber: 'RB-1' },
    { ...vaccination(7, 'DHPP', -1), clinic: 'Arboleda' },
  ],
}
const miso = { ...pet(), id: 8, name: 'Miso', role: 'member', vaccinations: [{ ...vaccination(8, 'FVRCP', null), trust: 'doctor', recordedBy: 'a-vet', isPublic: false }] }

let api: FakeApi

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  api = fakeApi({ 'GET /api/auth/user': owner, 'GET /api/pets': [luna, miso] })
})

const open = async (language: Language = 'en') => {
  await openApp('/records', language)
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Records' : 'Registros' }, { timeout: 20_000 })
}
const of = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (name: string) => (await of(name)).getAllByRole('listitem')
const names = async (name: string) => (await rows(name)).map((row) => within(row).getByText(/^(Rabies|DHPP|FVRCP)$/).textContent)

it('lists each pet’s records, what is due first', async () => {
  await open()
  expect(await names('Luna')).toEqual(['DHPP', 'Rabies'])
  expect(await names('Miso')).toEqual(['FVRCP'])
  const [due, current] = await rows('Luna')
  expect(within(due!).getByText('Due')).toBeInTheDocument()
  expect(within(current!).getByText('Current')).toBeInTheDocument()
})

it.each<[Language, string, string, string, string]>([
  ['en', 'Recorded by the family', 'Recorded by a verified vet', 'Recorded by a vet', 'Not on the public page'],
  ['es', 'Registrada por la familia', 'Registrada por un veterinario verificado', 'Registrada por un veterinario', 'No está en la página pública'],
])('says in %s who stands behind each', async (language, byOwner, byVerified, byVet, hidden) => {
  await open(language)
  const [family, verified] = await rows('Luna')
  expect(within(family!).getByText(byOwner)).toBeInTheDocument()
  expect(within(verified!).getByText(byVerified)).toBeInTheDocument()
  const [vet] = await rows('Miso')
  expect(within(vet!).getByText(byVet)).toBeInTheDocument()
  expect(within(vet!).getByText(hidden)).toBeInTheDocument()
})

it('tells the rest of a record on demand', async () => {
  await open()
  const [, rabies] = await rows('Luna')
  expect(within(rabies!).getByText('Calm')).not.toBeVisible()
  await userEvent.click(within(rabies!).getByText('Details'))
  for (const text of ['Calm', 'Subcutaneous', 'RB-1']) expect(within(rabies!).getByText(text, { selector: 'dd' })).toBeVisible()
})

it('what can be done: one’s own is edited, hidden or deleted, a vet’s only hidden, and a member only reads', async () => {
  await open()
  await of('Luna')
  const labels = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Options for the record of ${name}` }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    await userEvent.keyboard('{Escape}')
    return items
  }
  expect(await labels('DHPP')).toEqual(['Edit', 'Hide from public page', 'Delete record'])
  expect(await labels('Rabies')).toEqual(['Hide from public page'])
  expect(screen.queryByRole('button', { name: 'Options for the record of FVRCP' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add Record for Luna' })).toHaveAttribute('href', '/pets/7/vaccination/new')
  expect(screen.queryByRole('link', { name: 'Add Record for Miso' })).not.toBeInTheDocument()
})

it('Edit opens the record', async () => {
  api.on('GET /api/pets/7', { ...luna, activityLog: [] })
  const dhpp = luna.vaccinations[1]!
  api.on(`GET /api/vaccinations/${dhpp.id}`, dhpp)
  await open()
  await of('Luna')
  await userEvent.click(screen.getByRole('button', { name: 'Options for the record of DHPP' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { name: 'Edit Vaccination' }, { timeout: 20_000 })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/records')
})

describe('the search', () => {
  it.each([
    ['rab', ['Luna'], '1 record found'],
    ['ARBOLEDA', ['Luna'], '1 record found'],
    ['miso', ['Miso'], '1 record found'],
    ['elena', ['Luna', 'Miso'], '3 records found'],
  ])('"%s" finds %j', async (query, pets, said) => {
    await open()
    await of('Luna')
    await userEvent.type(screen.getByRole('searchbox'), query)
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(expect.arrayContaining(pets))
    expect(screen.getAllByRole('region', { name: /Luna|Miso/ })).toHaveLength(pets.length)
    expect(screen.getByText(said)).toBeInTheDocument()
  })

  it('that finds nothing says so, and is cleared', async () => {
    await open()
    await of('Luna')
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('No records match')).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
    expect(await names('Luna')).toHaveLength(2)
  })
})

it('prints', async () => {
  window.print = jest.fn()
  await open()
  await of('Luna')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(window.print).toHaveBeenCalled()
})

describe('without records to show', () => {
  it('waits with four rows', async () => {
    api.on('GET /api/pets', unanswered)
    await open()
    expect(await screen.findByText('Loading')).toBeInTheDocument()
  })

  it('a pet that has none says so', async () => {
    api.on('GET /api/pets', [{ ...luna, vaccinations: [] }])
    await open()
    expect((await of('Luna')).getByText('No vaccination records')).toBeInTheDocument()
  })

  it('somebody without a pet is told where they come from', async () => {
    api.on('GET /api/pets', [])
    await open()
    expect(await screen.findByText('No vaccination records')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add New Pet' })).toHaveAttribute('href', '/pets/new')
  })

  it('a failure says so, and is tried again', async () => {
    api.on('GET /api/pets', () => ({ status: 500, body: {} }))
    await open()
    expect(await screen.findByText('Records did not load.')).toBeInTheDocument()
    api.on('GET /api/pets', [luna])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await names('Luna')).toEqual(['DHPP', 'Rabies'])
  })
})
