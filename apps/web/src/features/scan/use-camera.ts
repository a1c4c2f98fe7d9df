import { useCallback, useEffect, useState, type RefObject } from 'react'
import { logError } from '../../lib/log'

export type CameraState = 'starting' | 'on' | 'denied' | 'noCamera' | 'cameraBusy'

const troubles: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
}

/** The camera at the back, on as long as its picture is shown. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): { state: CameraState; retry: () => void } {
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (gone || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('on')
    }
    start().catch((error: unknown) => {
      stop()
      if (gone) return
      logError(error)
      setState(troubles[(error as Error).name] ?? 'cameraBusy')
    })
    return () => {
      gone = true
      stop()
    }
  }, [attempt, video])
  const retry = useCallback(() => {
    setState('starting')
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}
