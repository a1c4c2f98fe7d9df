import '@testing-library/jest-dom'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

it('says when the microphone is refused, and stays idle', async () => {
  const microphone = fakeMicrophone()
  microphone.refuse = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<Stage />)
  await userEvent.click(button('Start recording'))
  expect(refused).toHaveBeenCalledTimes(1)
  expect(button('Start recording')).toBeInTheDocument()
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

it('says so where the browser cannot record', () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  render(<Stage />)
  expect(screen.getByText('This browser cannot record sound.')).toBeInTheDocument()
})
