import { useRef, useState, type RefObject } from 'react'
import { logError } from '../../lib/log'

export interface AudioState {
  element: RefObject<HTMLAudioElement | null>
  playing: boolean
  at: number
  length: number
  toggle: () => void
  seek: (seconds: number) => void
  events: Pick<React.AudioHTMLAttributes<HTMLAudioElement>, 'onPlay' | 'onPause' | 'onEnded' | 'onTimeUpdate' | 'onLoadedMetadata' | 'onDurationChange'>
}

/** Far beyond any clip: asking for it makes a browser find the end of a recording that does not say its length. */
const beyondTheEnd = 86_400

export function useAudio(knownLength: number | undefined): AudioState {
  const element = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(knownLength ?? 0)
  const measuring = useRef(false)
  const measure = () => {
    const audio = element.current
    if (!audio) return
    if (Number.isFinite(audio.duration)) {
      setLength(audio.duration)
      if (measuring.current) audio.currentTime = 0
      measuring.current = false
    } else if (!measuring.current && knownLength === undefined) {
      measuring.current = true
      audio.currentTime = beyondTheEnd
    }
  }
  const toggle = () => {
    const audio = element.current
    if (!audio) return
    if (audio.paused) void audio.play().catch(logError)
    else audio.pause()
  }
  const seek = (seconds: number) => {
    if (!element.current) return
    element.current.currentTime = Math.min(Math.max(0, seconds), length)
    setAt(element.current.currentTime)
  }
  const finish = () => {
    setPlaying(false)
    setAt(0)
  }
  const follow = () => void (!measuring.current && setAt(element.current?.currentTime ?? 0))
  const events = { onPlay: () => setPlaying(true), onPause: () => setPlaying(false), onEnded: finish, onTimeUpdate: follow, onLoadedMetadata: measure, onDurationChange: measure }
  return { element, playing, at, length, toggle, seek, events }
}
