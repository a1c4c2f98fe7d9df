export interface FakeMicrophone {
  constraints: MediaStreamConstraints[]
  recorders: { options: MediaRecorderOptions; slice: number | undefined }[]
  stoppedTracks: number
  refuse: boolean
  /** Hears nothing. */
  silent: boolean
}

/** Stands for the browser's microphone and recorder. */
export function fakeMicrophone(): FakeMicrophone {
  const fake: FakeMicrophone = { constraints: [], recorders: [], stoppedTracks: 0, refuse: false, silent: false }
  class Recorder {
    state = 'inactive'
    ondataavailable?: (event: { data: Blob }) => void
    onstop?: () => void
    private readonly entry: FakeMicrophone['recorders'][number]
    constructor(_stream: MediaStream, options: MediaRecorderOptions) {
      this.entry = { options, slice: undefined }
      fake.recorders.push(this.entry)
    }
    start(slice: number) {
      this.entry.slice = slice
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.ondataavailable?.({ data: new Blob(fake.silent ? [] : ['sound'], { type: 'audio/webm' }) })
      this.onstop?.()
    }
  }
  globalThis.MediaRecorder = Recorder as unknown as typeof MediaRecorder
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    fake.constraints.push(constraints)
    if (fake.refuse) throw new DOMException('no', 'NotAllowedError')
    return { getTracks: () => [{ stop: () => void fake.stoppedTracks++ }] } as unknown as MediaStream
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return fake
}
