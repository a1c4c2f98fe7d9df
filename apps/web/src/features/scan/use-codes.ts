import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { logError } from '../../lib/log'
import { newDetector, type CodeDetector } from './scanner'

const lookEveryMs = 200
/** The same code, still in front of the camera, counts again only after a while. */
const sameAgainMs = 4000

/** 'none': the reader could not be fetched. */
export type ReaderState = 'loading' | 'ready' | 'none'

/** Looks for codes in a running video. */
export function useCodes(video: RefObject<HTMLVideoElement | null>, running: boolean, onCode: (text: string) => void) {
  const { detector, state, retry } = useDetector()
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!running || !detector) return
    const last = { text: '', at: 0 }
    let looking = false
    const look = async () => {
      if (looking || !video.current) return
      looking = true
      // A frame that could not be read is followed by the next.
      const codes = await detector.detect(video.current).catch(() => [])
      looking = false
      const text = codes[0]?.rawValue
      if (stopped || !text || (text === last.text && Date.now() - last.at < sameAgainMs)) return
      last.text = text
      last.at = Date.now()
      tell(text)
    }
    let stopped = false
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }, [running, detector, video])
  return { reader: state, retryReader: retry }
}

/** The reader of codes; fetched, where the browser has none, while the camera starts. */
function useDetector() {
  const [detector, setDetector] = useState<CodeDetector | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    newDetector().then(
      (made) => !gone && setDetector(made),
      (error: unknown) => {
        logError(error)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  const state: ReaderState = detector ? 'ready' : failed ? 'none' : 'loading'
  return { detector, state, retry }
}
