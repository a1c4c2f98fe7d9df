import { useEffect, useEffectEvent, type RefObject } from 'react'
import { newDetector } from './scanner'

const lookEveryMs = 200
/** The same code, still in front of the camera, counts again only after a while. */
const sameAgainMs = 4000

/** Looks for codes in a running video. */
export function useCodes(video: RefObject<HTMLVideoElement | null>, running: boolean, onCode: (text: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const detector = running ? newDetector() : null
    if (!detector) return
    const last = { text: '', at: 0 }
    let looking = false
    const look = async () => {
      if (looking || !video.current) return
      looking = true
      // A frame that could not be read is followed by the next.
      const codes = await detector.detect(video.current).catch(() => [])
      looking = false
      const text = codes[0]?.rawValue
      if (!text || (text === last.text && Date.now() - last.at < sameAgainMs)) return
      last.text = text
      last.at = Date.now()
      tell(text)
    }
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => clearInterval(timer)
  }, [running, video])
}
