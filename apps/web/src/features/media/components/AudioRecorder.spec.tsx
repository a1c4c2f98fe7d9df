import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../../i18n/language'
import { fakeMicrophone } from '../../../testing/fake-recorder'
import { fakeObjectUrls } from '../../../testing/fake-upload'
import { useTexts } from '../../../testing/open-app'
import { useRecorder, type Recorder } from '../use-recorder'
import { AudioRecorder } from './AudioRecorder'

let recorder: Recorder
const refused = jest.fn()

function Stage() {
  recorder = useRecorder(refused)
  return <AudioRecorder recorder={recorder} />
}

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  refused.mockReset()
  useTexts()
  fakeObjectUrls()
})

it('records mono at 44100 Hz as webm opus, in chunks of a second', async () => {
  const microphone = fakeMicrophone()
  render(<Stage />)
  await userEvent.click(button('Start recording'))
  expect(microphone.constraints).toEqual([{ audio: { channelCount: 1, sampleRate: 44_100 } }])
  expect(microphone.recorders).toEqual([{ options: { mimeType: 'audio/webm;codecs=opus' }, slice: 1000 }])
})

it('goes from idle to recording to recorded, and back when deleted', async () => {
  const microphone = fakeMicrophone()
  render(<Stage />)
  await userEvent.click(button('Start recording'))
  expect(screen.getByText('Recording')).toBeInTheDocument()
  await userEvent.click(button('Stop recording'))
  expect(button('Play')).toBeInTheDocument()
  expect(microphone.stoppedTracks).toBe(1)
  expect(recorder.state).toMatchObject({ phase: 'recorded', clip: expect.objectContaining({ type: 'audio/webm', size: 5 }) })
  await userEvent.click(button('Delete recording'))
  expect(button('Start recording')).toBeInTheDocument()
})

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotReadableError', 'refused'],
  ['NotFoundError', 'noMicrophone'],
  ['OverconstrainedError', 'noMicrophone'],
])('tells %s as %s, and stays idle', async (refusal, why) => {
  Object.assign(fakeMicrophone(), { refuse: true, refusal })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<Stage />)
  await userEvent.click(button('Start recording'))
  expect(refused.mock.calls).toEqual([[why]])
  expect(button('Start recording')).toBeInTheDocument()
})

describe('while the browser asks for the permission', () => {
  const ask = async () => {
    const microphone = fakeMicrophone()
    let allow = (): void => undefined
    microphone.ask = new Promise((resolve) => (allow = resolve))
    const stage = render(<Stage />)
    await userEvent.click(button('Start recording'))
    return { microphone, ...stage, allow: () => act(async () => allow()) }
  }

  it('leaving lets go of the microphone as soon as it is given', async () => {
    const { microphone, unmount, allow } = await ask()
    unmount()
    await allow()
    expect(microphone.stoppedTracks).toBe(1)
    expect(microphone.recorders).toEqual([])
  })

  it('saving does not wait for it, and nothing is recorded any more', async () => {
    const { microphone, allow } = await ask()
    await act(async () => expect(await recorder.finish()).toBeNull())
    await allow()
    expect(microphone.stoppedTracks).toBe(1)
    expect(button('Start recording')).toBeInTheDocument()
  })

  it('a second press asks no second time', async () => {
    const { microphone, allow } = await ask()
    await userEvent.click(button('Start recording'))
    await allow()
    expect(microphone.constraints).toHaveLength(1)
    expect(microphone.recorders).toHaveLength(1)
  })
})

it('lets go of the microphone when the recorder does not start', async () => {
  const microphone = fakeMicrophone()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('no', 'NotSupportedError')
  })
  render(<Stage />)
  await userEvent.click(button('Start recording'))
  expect(microphone.stoppedTracks).toBe(1)
  expect(refused).toHaveBeenCalledTimes(1)
})

it('offers nothing to play when it was stopped before anything was heard', async () => {
  fakeMicrophone().silent = true
  render(<Stage />)
  await userEvent.click(button('Start recording'))
  await userEvent.click(button('Stop recording'))
  expect(recorder.state).toEqual({ phase: 'idle' })
  expect(button('Start recording')).toBeInTheDocument()
})

it('lets go of the microphone when the screen is left', async () => {
  const microphone = fakeMicrophone()
  const { unmount } = render(<Stage />)
  await userEvent.click(button('Start recording'))
  act(() => unmount())
  expect(microphone.stoppedTracks).toBe(1)
})

describe('is not offered, and nobody is asked,', () => {
  const insecure = (is: boolean) => Object.defineProperty(window, 'isSecureContext', { configurable: true, value: is })
  afterEach(() => insecure(true))

  it.each<[string, Language, () => void, string]>([
    ['without a recorder', 'en', () => Reflect.deleteProperty(globalThis, 'MediaRecorder'), 'This browser cannot record sound.'],
    ['without a recorder', 'es', () => Reflect.deleteProperty(globalThis, 'MediaRecorder'), 'Este navegador no puede grabar sonido.'],
    ['where it writes nothing that may be uploaded', 'en', () => void (fakeMicrophone().types = ['audio/mp4']), 'This browser cannot record sound.'],
    ['without a microphone to ask for', 'en', () => Reflect.deleteProperty(navigator, 'mediaDevices'), 'This browser cannot record sound.'],
    ['on a page that is not served securely', 'en', () => insecure(false), 'Sound can be recorded only over a secure connection (https).'],
    ['on a page that is not served securely', 'es', () => insecure(false), 'Solo se puede grabar sonido con una conexión segura (https).'],
  ])('%s (%s)', (_where, language, obstruct, words) => {
    fakeMicrophone()
    obstruct()
    useTexts(language)
    render(<Stage />)
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('but is where only the container is known by name', async () => {
    const microphone = fakeMicrophone()
    microphone.types = ['audio/webm']
    render(<Stage />)
    await userEvent.click(button('Start recording'))
    expect(microphone.recorders).toMatchObject([{ options: { mimeType: 'audio/webm' } }])
  })
})
