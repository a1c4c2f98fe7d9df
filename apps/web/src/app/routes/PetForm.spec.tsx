import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { fakeMicrophone } from '../../testing/fake-recorder'
import { fakeObjectUrls, fakeUploads, fileOf, photo, type FakeUpload } from '../../testing/fake-upload'
import { openApp } from '../../testing/open-app'
import { owner, pet } from '../../testing/sample'

const stored = (name: string) => ({ url: `/media/${name}.webp`, key: name, width: 800, height: 600, thumbUrl: `/media/${name}-s.webp` })
const luna = { ...pet(), activityLog: [] }

let api: FakeApi
let uploads: FakeUpload[]
let bodies: Record<string, unknown>[]

beforeEach(() => {
  fakeObjectUrls()
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  uploads = fakeUploads()
  bodies = []
  const save = ({ body }: { body: unknown }) => (bodies.push(body as Record<string, unknown>), { status: 201, body: luna })
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': luna,
    'GET /api/activity': [],
    'POST /api/pets': save,
    'PUT /api/pets/7': save,
  })
})

const open = async (path: string) => {
  await openApp(path)
  await screen.findByLabelText('Name', {}, { timeout: 20_000 })
}
const choose = (species: string) => userEvent.selectOptions(screen.getByLabelText('Species'), species)
const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Toby')
  await choose('Dog')
}
const addFiles = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files, { applyAccept: false })
const submit = () => screen.getByRole('button', { name: /^(Add Pet|Save Changes|Uploading files|Creating|Saving)$/ })

describe('rules of the form', () => {
  it('names what is missing, and sends nothing', async () => {
    await open('/pets/new')
    await userEvent.click(submit())
    expect(await screen.findByText('2 things to fix')).toBeInTheDocument()
    expect(screen.getByText('Pet name is required')).toBeInTheDocument()
    expect(screen.getByText('Species is required')).toBeInTheDocument()
    expect(api.calls).not.toContain('POST /api/pets')
  })

  it.each([
    ['-1', 'Age must be positive'],
    ['31', 'Age must be less than 30'],
    ['two', 'Enter a whole number'],
  ])('age %s: %s', async (age, message) => {
    await open('/pets/new')
    await userEvent.type(screen.getByLabelText(/^Age/), age)
    await userEvent.tab()
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('a name of more than 100 letters', async () => {
    await open('/pets/new')
    await userEvent.click(screen.getByLabelText('Name'))
    await userEvent.paste('x'.repeat(101))
    await userEvent.tab()
    expect(await screen.findByText('Name must be less than 100 characters')).toBeInTheDocument()
  })

  it.each([
    ['Dog', 'SELECT'],
    ['Cat', 'SELECT'],
    ['Rabbit', 'INPUT'],
  ])('the breed of a %s is a %s', async (species, tag) => {
    await open('/pets/new')
    await choose(species)
    expect(screen.getByLabelText(/^Breed/).tagName).toBe(tag)
  })

  it('works the age out of a birth date', async () => {
    await open('/pets/new')
    await userEvent.type(screen.getByLabelText(/^Birth date/), `01/01/${new Date().getFullYear() - 3}`)
    expect(screen.getByLabelText(/^Age/)).toHaveValue('3 years')
  })
})

describe('creating', () => {
  it('sends the fields, the nickname wish and no media, then goes home', async () => {
    await open('/pets/new')
    await fillIn()
    await userEvent.dblClick(submit())
    expect(await screen.findByText('Success!')).toBeInTheDocument()
    expect(api.calls.filter((call) => call === 'POST /api/pets')).toHaveLength(1)
    expect(bodies[0]).toMatchObject({
      name: 'Toby',
      species: 'Dog',
      breed: null,
      age: null,
      ageUnit: 'years',
      sex: 'unknown',
      nickname: 'toby-50248319',
      imageUrl: '',
      isPublic: true,
    })
    expect(JSON.parse(String(bodies[0]?.['mediaFiles']))).toEqual({ images: [], video: null })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  it('uploads the files first, in one request, then creates with what was stored', async () => {
    await open('/pets/new')
    await fillIn()
    await addFiles(photo('a.png', 100), photo('b.png', 300), fileOf('v.mp4', 'video/mp4', 4000))
    await userEvent.click(submit())
    expect(await screen.findByRole('button', { name: 'Uploading files' })).toHaveAttribute('aria-busy', 'true')
    expect(uploads.map(({ path }) => path)).toEqual(['/api/upload/pet-media'])
    expect(uploads[0]?.form.getAll('images').map((file) => (file as File).name)).toEqual(['a.png', 'b.png'])
    expect((uploads[0]?.form.get('video') as File).name).toBe('v.mp4')
    uploads[0]?.answer(200, { images: [stored('a'), stored('b')], video: { url: '/media/v.mp4', key: 'v' } })
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ imageUrl: '/media/a.webp' })
    expect(JSON.parse(String(bodies[0]?.['mediaFiles']))).toEqual({
      images: [stored('a'), stored('b')],
      video: { url: '/media/v.mp4', key: 'v' },
    })
  })

  it('a failed upload says so, creates nothing, and keeps what was typed', async () => {
    await open('/pets/new')
    await fillIn()
    await addFiles(photo('a.png'))
    await userEvent.click(submit())
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(503)
    expect(await screen.findByText('Upload failed')).toBeInTheDocument()
    expect(screen.getAllByText('Failed to upload media files').length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Name')).toHaveValue('Toby')
    expect(bodies).toHaveLength(0)
  })

  it.each([
    [{ status: 503, body: { detail: 'Not now' } }, 'Not now'],
    [{ status: 500, body: { detail: 'Something went wrong on our side' } }, 'Failed to create pet profile'],
  ])('a refusal %j is told in the server’s words or ours, and keeps what was typed', async (answer, words) => {
    api.on('POST /api/pets', () => answer)
    await open('/pets/new')
    await fillIn()
    await userEvent.click(submit())
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('What you typed is still here')
    expect(screen.getByLabelText('Name')).toHaveValue('Toby')
  })

  it('does not send stored files again after the pet was refused', async () => {
    api.on('POST /api/pets', () => ({ status: 500, body: {} }))
    await open('/pets/new')
    await fillIn()
    await addFiles(photo('a.png'))
    await userEvent.click(submit())
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(200, { images: [stored('a')], video: null })
    await screen.findByText('Error')
    await userEvent.click(submit())
    await waitFor(() => expect(api.calls.filter((call) => call === 'POST /api/pets')).toHaveLength(2))
    expect(uploads).toHaveLength(1)
  })

  it('sends the recording after the pet is saved; its failure is no failure of the pet', async () => {
    fakeMicrophone()
    await open('/pets/new')
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Start recording' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop recording' }))
    await userEvent.click(submit())
    await waitFor(() => expect(uploads.map(({ path }) => path)).toEqual(['/api/upload/pet-description-audio/7']))
    expect((uploads[0]?.form.get('audio') as File).name).toBe('description.webm')
    uploads[0]?.answer(500)
    expect(await screen.findByText('Success!')).toBeInTheDocument()
  })
})

describe('files', () => {
  it('refuses a video of 50 MB and says why, at the file and at once', async () => {
    await open('/pets/new')
    await addFiles(fileOf('big.mp4', 'video/mp4', 50 * 1024 * 1024))
    expect(await screen.findByText('Video too large')).toBeInTheDocument()
    expect(
      within(screen.getByRole('list', { name: 'Chosen photos and video' })).getByText('Video file must be smaller than 50MB'),
    ).toBeInTheDocument()
  })

  it('stopping one file sends the others again without it', async () => {
    await open('/pets/new')
    await fillIn()
    await addFiles(photo('a.png'), photo('b.png'))
    await userEvent.click(submit())
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of a.png' }))
    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[0]?.aborted).toBe(true)
    expect(uploads[1]?.form.getAll('images').map((file) => (file as File).name)).toEqual(['b.png'])
  })

  it('the first photo is the cover, and the order can be changed', async () => {
    await open('/pets/new')
    await addFiles(photo('a.png'), photo('b.png'))
    await userEvent.click(screen.getByRole('button', { name: 'Move b.png forward' }))
    const rows = within(screen.getByRole('list', { name: 'Chosen photos and video' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/b\.png.*Cover/)
  })
})

it.each([
  ['Move Photo 2 forward', ['b', 'a']],
  ['Remove Photo 1', ['b']],
])('stored photos: %s leaves %j', async (action, expected) => {
  api.on('GET /api/pets/7', { ...luna, imageUrl: '/media/a.webp', mediaFiles: JSON.stringify({ images: [stored('a'), stored('b')], video: null }) })
  await open('/pets/7/edit')
  await userEvent.click(screen.getByRole('button', { name: action }))
  await userEvent.click(submit())
  await waitFor(() => expect(bodies).toHaveLength(1))
  const { images } = JSON.parse(String(bodies[0]?.['mediaFiles'])) as { images: { key: string }[] }
  expect(images.map(({ key }) => key)).toEqual(expected)
  expect(bodies[0]?.['imageUrl']).toBe(`/media/${expected[0]}.webp`)
})

describe('editing', () => {
  it('saves the changed fields without a nickname, and goes to the pet', async () => {
    await open('/pets/7/edit')
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Lunita')
    await userEvent.click(screen.getByRole('switch', { name: /^Public profile/ }))
    await userEvent.click(submit())
    expect(await screen.findByText('Pet updated!')).toBeInTheDocument()
    expect(bodies[0]).toMatchObject({ name: 'Lunita', isPublic: false, breed: 'Golden Retriever' })
    expect(bodies[0]).not.toHaveProperty('nickname')
    await waitFor(() => expect(window.location.pathname).toBe('/pets/7'))
  })

  it('a failure says so', async () => {
    api.on('PUT /api/pets/7', () => ({ status: 500, body: {} }))
    await open('/pets/7/edit')
    await userEvent.click(submit())
    expect(await screen.findByText('Error updating pet')).toBeInTheDocument()
    expect(screen.getAllByText('Failed to update pet profile').length).toBeGreaterThan(0)
  })

  it.each([404, 400, 503])('a pet that answers %d is not found', async (status) => {
    api.on('GET /api/pets/9', () => ({ status, body: {} }))
    await openApp('/pets/9/edit')
    expect(await screen.findByRole('heading', { name: 'Pet not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/')
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(status === 503 ? 1 : 0)
  })

  it.each([
    [{ status: 204 }, 'Audio deleted'],
    [{ status: 500 }, 'Error deleting'],
  ])('deleting the recording that answers %j says "%s"', async (answer, words) => {
    api.on('GET /api/pets/7', { ...luna, descriptionAudioUrl: '/media/a.webm' })
    api.on('DELETE /api/pets/7/description-audio', () => answer)
    await open('/pets/7/edit')
    await userEvent.click(screen.getByRole('button', { name: 'Delete recording' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

describe('leaving', () => {
  it('asks when something was typed, and stays if told so', async () => {
    await open('/pets/new')
    await userEvent.type(screen.getByLabelText('Name'), 'Toby')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(window.location.pathname).toBe('/pets/new')
    expect(screen.getByLabelText('Name')).toHaveValue('Toby')
  })

  it('does not ask when nothing was', async () => {
    await open('/pets/new')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })
})
