import { useEffect, useRef, useState } from 'react'
import { recordingSecondsAtMost } from '@huella/contracts'
import { logError } from '../../lib/log'
import { microphone, microphoneFault, recordableType, recordingFormat, type MicrophoneFault, type RecorderState } from './recording'

export interface Recorder {
  state: RecorderState
  stream: MediaStream | null
  start: () => Promise<void>
  stop: () => void
  /** The clip to send, if there is one; ends a recording that still runs. */
  finish: () => Promise<Blob | null>
  /** Nothing is kept, of a recording that still runs either. */
  discard: () => void
}

interface Session {
  recorder: MediaRecorder
  stream: MediaStream
  startedAt: number
  /** What was heard, once stopped. */
  clip: Promise<Blob | null>
}

const letGo = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop())

const end = ({ recorder, stream }: Session): void => {
  if (recorder.state !== 'inactive') recorder.stop()
  letGo(stream)
}

/** Idle, recording, recorded. The clip stays here until the pet is saved. */
export function useRecorder(onFault: (why: MicrophoneFault) => void): Recorder {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
  const session = useRef<Session | null>(null)
  /** The microphone that was asked for, while somebody still waits for it. */
  const asked = useRef<object | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const release = () => {
    asked.current = null
    if (session.current) end(session.current)
    session.current = null
  }
  const stop = () => (release(), setStream(null))
  useEffect(() => release, [])
  const url = state.phase === 'recorded' ? state.url : null
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const recording = state.phase === 'recording'
  useEffect(() => {
    if (!recording) return
    const timer = setInterval(() => {
      const seconds = (Date.now() - (session.current?.startedAt ?? Date.now())) / 1000
      if (seconds >= recordingSecondsAtMost) stop()
      else setState((now) => (now.phase === 'recording' ? { phase: 'recording', seconds } : now))
    }, 250)
    return () => clearInterval(timer)
  }, [recording])
  const start = async () => {
    if (asked.current || session.current) return
    const mine = {}
    const isWanted = () => asked.current === mine
    asked.current = mine
    let input: MediaStream | null = null
    try {
      input = await microphone()
      if (!isWanted()) return letGo(input)
      session.current = { stream: input, ...record(input, setState), startedAt: Date.now() }
      setStream(input)
      setState({ phase: 'recording', seconds: 0 })
    } catch (error) {
      letGo(input)
      if (!isWanted()) return
      logError(error)
      onFault(microphoneFault(error))
    } finally {
      if (isWanted()) asked.current = null
    }
  }
  const finish = async () => {
    const running = session.current?.clip
    stop()
    return running ?? (state.phase === 'recorded' ? state.clip : null)
  }
  const discard = () => {
    if (session.current) session.current.recorder.onstop = null
    stop()
    setState({ phase: 'idle' })
  }
  return { state, stream, start, stop, finish, discard }
}

/** Starts recording, and answers the clip when it is stopped. */
function record(stream: MediaStream, onRecorded: (state: RecorderState) => void): Pick<Session, 'recorder' | 'clip'> {
  const chunks: Blob[] = []
  const startedAt = Date.now()
  const recorder = new MediaRecorder(stream, { mimeType: recordableType() ?? '' })
  recorder.ondataavailable = ({ data }) => void (data.size > 0 && chunks.push(data))
  const clip = new Promise<Blob | null>((resolve) => {
    recorder.onstop = () => {
      const heard = new Blob(chunks, { type: 'audio/webm' })
      // Stopped before anything was heard: there is nothing to play or to send.
      resolve(heard.size === 0 ? null : heard)
      if (heard.size === 0) return onRecorded({ phase: 'idle' })
      onRecorded({ phase: 'recorded', clip: heard, url: URL.createObjectURL(heard), seconds: (Date.now() - startedAt) / 1000 })
    }
  })
  recorder.start(recordingFormat.chunkMs)
  return { recorder, clip }
}
