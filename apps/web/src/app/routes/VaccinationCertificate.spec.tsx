import '@testing-library/jest-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { owner, pet, vaccination } from '../../testing/sample'

const day = '2026-02-02'
const recorded = { ...vaccination(7, 'Antirrábica'), administeredDate: day }
const luna = { ...pet({ vaccinations: [recorded] }), activityLog: [] }
const miso = { ...pet({ id: 8, name: 'Miso' }), activityLog: [] }

const records = [
  { vaccineName: 'Rabies', administeredDate: day, batchNumber: 'R-1' },
  { vaccineName: 'DHPP', administeredDate: day, batchNumber: 'D-1' },
  { vaccineName: 'Bordetella', administeredDate: '2026-03-03', batchNumber: 'B-1' },
]

interface Sent {
  key: string | null
  body: Record<string, unknown>
}

let api: FakeApi
let sent: Sent[]
/** The vaccine that the server cannot store. */
let broken: string

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  sent = []
  broken = ''
  const keep = ({ body, headers }: { body: Sent['body']; headers: Headers }) => {
    sent.push({ body, key: headers.get('Idempotency-Key') })
    return body['vaccineName'] === broken ? { status: 500, body: {} } : { status: 201, body: {} }
  }
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna, miso],
    'GET /api/pets/7': luna,
    'GET /api/veterinarians': [],
    'POST /api/vaccinations/parse': { source: 'rules', confidence: {}, evidence: {}, ...records[0], records },
    'POST /api/pets/7/vaccinations': keep,
    'POST /api/pets/8/vaccinations': keep,
  })
})

const paste = async (path = '/pets/7/vaccination/new', pick?: string) => {
  await openApp(path)
  const text = await screen.findByLabelText('Certificate text')
  if (pick) await userEvent.click(screen.getByRole('radio', { name: pick }))
  await userEvent.click(text)
  await userEvent.paste('card of Luna')
  await userEvent.click(screen.getByRole('button', { name: 'Process Certificate Text' }))
  await screen.findByText(/Tick those to add/)
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const names = () => sent.map(({ body }) => body['vaccineName'])

describe('a certificate of several vaccinations', () => {
  it('is added with one submit, but for what the pet has already', async () => {
    await paste()
    expect(box(/^Rabies/)).not.toBeChecked()
    expect(box(/^Rabies/)).toHaveAccessibleDescription('Already recorded')
    expect(box(/^DHPP/)).toBeChecked()
    expect(box(/^Bordetella/)).toBeChecked()
    await press('Add 2 Records')
    expect(await screen.findByText('2 vaccinations are in the history now.')).toBeInTheDocument()
    expect(names()).toEqual(['DHPP', 'Bordetella'])
    expect(sent[1]?.body).toMatchObject({ administeredDate: '2026-03-03', batchNumber: 'B-1', vaccineType: 'Non-core' })
    expect(sent[0]?.body).not.toHaveProperty('also')
    await waitFor(() => expect(window.location.pathname).toBe('/pets/7'))
  })

  it('what is recorded already is added all the same where somebody ticks it', async () => {
    await paste()
    await userEvent.click(box(/^Rabies/))
    await press('Add 3 Records')
    await waitFor(() => expect(names().toSorted()).toEqual(['Bordetella', 'DHPP', 'Rabies']))
  })

  it('the pet chosen on the form is the one whose records count', async () => {
    await paste('/vaccination/new', 'Miso')
    expect(box(/^Rabies/)).toBeChecked()
    await press('Add 3 Records')
    await waitFor(() => expect(api.calls.filter((call) => call === 'POST /api/pets/8/vaccinations')).toHaveLength(3))
  })

  it('keeps the text and what failed; trying again sends that alone, under the same key', async () => {
    broken = 'Bordetella'
    await paste()
    await press('Add 2 Records')
    expect(await screen.findByText('1 of 2 records were added. Not added yet: Bordetella.')).toBeInTheDocument()
    expect(screen.getByLabelText('Certificate text')).toHaveValue('card of Luna')
    expect(screen.getByLabelText(/^Batch number/)).toHaveValue('B-1')
    broken = ''
    await press('Add Record')
    await waitFor(() => expect(window.location.pathname).toBe('/pets/7'))
    expect(names()).toEqual(['DHPP', 'Bordetella', 'Bordetella'])
    expect(sent[2]?.key).toBe(sent[1]?.key)
  })
})
