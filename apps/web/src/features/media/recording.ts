/** What the product fixes about a spoken description. */
export const recordingFormat = { mimeType: 'audio/webm;codecs=opus', channelCount: 1, sampleRate: 44_100, chunkMs: 1000 } as const

/** Keeps a clip below what may be uploaded, whatever bit rate the browser chooses. */
export const recordingSecondsAtMost = 600

export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'recording'; seconds: number }
  | { phase: 'recorded'; clip: Blob; url: string; seconds: number }

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)

export const microphone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { channelCount: recordingFormat.channelCount, sampleRate: recordingFormat.sampleRate } })

export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
