import { useEffect, useState } from 'react'
import { waveBars } from './wave'

const sampleMs = 110

/** Loudness of a microphone over the last seconds, 0 to 1, oldest first; nothing where the browser cannot measure. */
export function useLevels(stream: MediaStream | null): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>([])
  useEffect(() => {
    if (!stream || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 128
      setLevels((before) => [...before, Math.min(1, 0.12 + peak * 1.4)].slice(-waveBars))
    }, sampleMs)
    return () => {
      clearInterval(timer)
      setLevels([])
      void context.close()
    }
  }, [stream])
  return levels
}
