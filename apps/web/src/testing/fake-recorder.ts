export interface FakeMicrophone {
  constraints: MediaStreamConstraints[]
  recorders: { options: MediaRecorderOptions; slice: number | undefined }[]
  stoppedTracks: number
  refuse: boolean
  /** Name of the DOMException that asking for it ends with. */
  refusal: string
  /** Leaves the question open until it is answered. */
  ask: Promise<void> | null
  /** What the recorder can write; by default all that is wanted of it. */
  types: readonly string[] | null
  /** Hears nothing. */
  silent: boolean
}

/** Stands for the browser's microphone and recorder. */
export function fakeMicrophone(): FakeMicrophone {
  const fake: FakeMicrophone = { constraints: [], recorders: [], stoppedTracks: 0, refuse: false, refusal: 'NotAllowedError', ask: null, types: null, silent: false }
  class Recorder {
    static isTypeSupported = (type: string) => fake.types?.includes(type) ?? true
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
    await fake.ask
    if (fake.refuse) throw new DOMException('no', fake.refusal)
    return { getTracks: () => [{ stop: () => void fake.stoppedTracks++ }] } as unknown as MediaStream
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return fake
}
