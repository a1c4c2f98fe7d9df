/** An answer that comes late never replaces the patient chosen meanwhile, nor calls anybody back to a form they left. */
import '@testing-library/jest-dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeCamera, noCamera, type FakeCamera } from '../../../testing/fake-camera'
import { openApp } from '../../../testing/open-app'
import { owner, pet } from '../../../testing/sample'
import { doctor, luna, miso, press, vetDesk } from '../../../testing/vet-desk'
import { history } from '../../../lib/history'

const form = '/doctor/vaccination/new'
const patients = [luna, miso].map(({ id, name, nickname, species }) => ({
  id, petId: id, petName: name, petNickname: nickname, petSpecies: species, petCoverUrl: null,
  vaccineName: 'Rabies', administeredDate: '2026-11-20', createdAt: '2026-11-20T12:00:00.000Z',
}))

/** A server that knows Luna only when it is told to. */
function slowLuna(routes: Record<string, unknown> = {}) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let aborted = false
  const { api, sent } = vetDesk({
    'GET /api/vaccinations/doctor': patients,
    'GET /api/search/owners-pets': [{ ...owner, pets: [pet({ id: 8, name: 'Miso', nickname: miso.nickname })] }],
    [`GET /api/pets/nickname/${luna.nickname}`]: async ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => (aborted = true))
      await held
      return { body: luna }
    },
    ...routes,
  })
  /** The late answer, with time for whatever would come of it. */
  const answer = () => act(async () => {
    release()
    await held
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  return { api, sent, answer, wasAborted: () => aborted }
}

const recent = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}.*Rabies`) }, { timeout: 20_000 })
const pickRecent = async (name: string) => userEvent.click(await recent(name))
const searchMiso = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Find the pet' }), 'miso')
  await userEvent.click(await screen.findByRole('button', { name: /@example.com/ }))
}
const dialog = () => within(screen.getByRole('dialog'))
const typeInDialog = async (nickname: string) => {
  const box = dialog().getByRole('textbox', { name: 'Nickname or link' })
  await userEvent.clear(box)
  await userEvent.type(box, `${nickname}{Enter}`)
}
const openScan = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^(Scan QR code|Enter nickname)$/ }, { timeout: 20_000 }))
  await screen.findByRole('dialog')
}
const selected = () => screen.findByRole('region', { name: 'Selected pet' })

async function misoStays() {
  await waitFor(async () => expect(await selected()).toHaveTextContent('Miso'))
  expect(await selected()).not.toHaveTextContent('Luna')
  expect(window.location.search).toBe(`?nickname=${miso.nickname}`)
}

let camera: FakeCamera
beforeEach(() => {
  localStorage.clear()
  noCamera()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('Luna is still looked up when Miso is chosen', () => {
  it.each([
    ['a recent patient, then found by search', () => pickRecent('Luna'), searchMiso],
    ['a recent patient, then another one', () => pickRecent('Luna'), () => pickRecent('Miso')],
    ['a nickname typed, then another', async () => (await openScan(), await typeInDialog(luna.nickname)), () => typeInDialog(miso.nickname)],
    ['a recent patient, then a nickname typed', () => pickRecent('Luna'), async () => (await openScan(), await typeInDialog(miso.nickname))],
  ])('%s', async (_how, first, then) => {
    const { answer, wasAborted } = slowLuna()
    await openApp(form)
    await recent('Luna')
    await first()
    await then()
    await misoStays()
    expect(wasAborted()).toBe(true)
    await answer()
    await misoStays()
  })

  it.each([form, '/doctor/review/new'])('by who may only type nicknames, on %s', async (path) => {
    const { answer } = slowLuna({ 'GET /api/auth/user': { ...doctor, doctor: { ...doctor.doctor, isVerified: false, needsNickname: true } } })
    await openApp(path)
    const box = await screen.findByLabelText('Nickname or link', {}, { timeout: 20_000 })
    await userEvent.type(box, `${luna.nickname}{Enter}`)
    await userEvent.clear(box)
    await userEvent.type(box, `${miso.nickname}{Enter}`)
    await misoStays()
    await answer()
    await misoStays()
  })

  it('on the dashboard of who may only type nicknames', async () => {
    const { answer } = slowLuna({ 'GET /api/auth/user': { ...doctor, doctor: { ...doctor.doctor, isVerified: false, needsNickname: true } } })
    await openApp('/veterinarian')
    const box = await screen.findByLabelText('Nickname or link', {}, { timeout: 20_000 })
    await userEvent.type(box, `${luna.nickname}{Enter}`)
    await userEvent.clear(box)
    await userEvent.type(box, `${miso.nickname}{Enter}`)
    const found = () => within(screen.getByRole('region', { name: 'Find the pet by its nickname' })).findByText(/^Pet found/)
    await waitFor(async () => expect((await found()).parentElement).toHaveTextContent('Miso'))
    await answer()
    expect((await found()).parentElement).toHaveTextContent('Miso')
  })

  it('by the code in front of the camera, overtaken by a nickname typed', async () => {
    camera = fakeCamera()
    const { api, answer } = slowLuna()
    await openApp(form)
    await openScan()
    camera.code = `https://huella.example/pet/${luna.nickname}`
    await waitFor(() => expect(api.calls).toContain(`GET /api/pets/nickname/${luna.nickname}`))
    camera.code = null
    await typeInDialog(miso.nickname)
    await misoStays()
    await answer()
    await misoStays()
  })

  it('by the address, and back and forward', async () => {
    const { answer } = slowLuna()
    await openApp(`${form}?nickname=${miso.nickname}`)
    await misoStays()
    await act(async () => history.push(`${form}?nickname=${luna.nickname}`))
    await screen.findByText('Opening...')
    await act(async () => (history.go(-1), await new Promise((resolve) => setTimeout(resolve, 50))))
    await misoStays()
    await answer()
    await misoStays()
    await act(async () => (history.go(1), await new Promise((resolve) => setTimeout(resolve, 50))))
    await waitFor(async () => expect(await selected()).toHaveTextContent('Luna'))
    expect(window.location.search).toBe(`?nickname=${luna.nickname}`)
  })

  it('in the form by nickname: the next pet is shown, and recorded for', async () => {
    const { sent, answer } = slowLuna()
    await openApp(`/doctor/vaccination?nickname=${luna.nickname}`)
    const box = await screen.findByLabelText(/^Pet nickname/, {}, { timeout: 20_000 })
    await screen.findByText(/Looking/)
    await userEvent.clear(box)
    await userEvent.type(box, miso.nickname)
    await screen.findByText(/Miso/)
    await answer()
    expect(screen.queryByText('Luna')).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(/^Vaccine name/), 'Rabies')
    await userEvent.selectOptions(screen.getByLabelText(/^Vaccine type/), 'Core')
    await press('Add Vaccination Record')
    await screen.findByText(`Vaccination record added for ${miso.nickname}`)
    expect(sent).toHaveLength(1)
  })
})

describe('nobody is called back', () => {
  it.each(['/veterinarian', form])('to a pet whose lookup was closed with its dialog, on %s', async (path) => {
    const { answer, wasAborted } = slowLuna()
    await openApp(path)
    await openScan()
    await typeInDialog(luna.nickname)
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
    expect(wasAborted()).toBe(true)
    await answer()
    expect(window.location.pathname + window.location.search).toBe(path)
    expect(screen.queryByRole('region', { name: 'Selected pet' })).not.toBeInTheDocument()
  })

  it('to a form that was left while its patient was on the way', async () => {
    const { answer } = slowLuna()
    await openApp(form)
    await pickRecent('Luna')
    await act(async () => history.push('/doctor/appointments'))
    await answer()
    expect(window.location.pathname + window.location.search).toBe('/doctor/appointments')
  })
})

it('what is wrong with an overtaken lookup is not said of the one that overtook it', async () => {
  let fail = (): void => undefined
  const held = new Promise<{ status: number; body: object }>((resolve) => (fail = () => resolve({ status: 404, body: {} })))
  slowLuna({ [`GET /api/pets/nickname/${luna.nickname}`]: () => held })
  await openApp(form)
  await openScan()
  await typeInDialog(luna.nickname)
  await typeInDialog(miso.nickname)
  await misoStays()
  await act(async () => (fail(), await held))
  expect(screen.queryByText(/There is no pet/)).not.toBeInTheDocument()
  await misoStays()
})

it.each([
  ['en', 'The pet could not be opened. Try again.', 'Try again', 'Selected pet'],
  ['es', 'No se pudo abrir la mascota. Inténtalo de nuevo.', 'Intentar de nuevo', 'Mascota seleccionada'],
] as const)('in %s the pet of a link that could not be opened is opened by trying again', async (language, words, again, region) => {
  const { api } = vetDesk({ [`GET /api/pets/nickname/${luna.nickname}`]: () => ({ status: 503, body: {} }) })
  await openApp(`${form}?nickname=${luna.nickname}`, language)
  expect(await screen.findByText(words)).toBeInTheDocument()
  api.on(`GET /api/pets/nickname/${luna.nickname}`, luna)
  await userEvent.click(screen.getByRole('button', { name: again }))
  expect(await screen.findByRole('region', { name: region })).toHaveTextContent('Luna')
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})
