/** What the product fixes about a spoken description. */
export const recordingFormat = { channelCount: 1, sampleRate: 44_100, chunkMs: 1000 } as const

/** What may be uploaded, best first; some browsers name only the container. */
const mimeTypes = ['audio/webm;codecs=opus', 'audio/webm'] as const

export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'recording'; seconds: number }
  | { phase: 'recorded'; clip: Blob; url: string; seconds: number }

/** Undefined where the browser records nothing that may be uploaded. */
export const recordableType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : mimeTypes.find((type) => MediaRecorder.isTypeSupported(type))

/** Why nothing can be recorded here, which no permission would change; found before anybody is asked for one. */
export function recordingObstacle(): 'insecure' | 'unsupported' | null {
  if (window.isSecureContext === false) return 'insecure'
  // Absent in some browsers inside of other apps, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices?.getUserMedia && recordableType() ? null : 'unsupported'
}

/** Why the microphone did not start. */
export type MicrophoneFault = 'refused' | 'noMicrophone'

export const microphoneFault = (error: unknown): MicrophoneFault =>
  ['NotFoundError', 'OverconstrainedError'].includes((error as Error).name) ? 'noMicrophone' : 'refused'

export const microphone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { channelCount: recordingFormat.channelCount, sampleRate: recordingFormat.sampleRate } })
