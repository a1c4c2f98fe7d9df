import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { failureText } from '../../lib/failure-text'
import { logError } from '../../lib/log'
import { toast } from '../../ui/toast'
import { setVisitStatus } from './api/set-status'
import type { VisitStatus } from './types'

export interface VisitChange {
  status: VisitStatus
  reason?: string
  /** What the toast says once it is done. */
  done: string
}

/** Changes a visit's status, once however often it is pressed; `failure` is the server's own words where it has some. */
export function useVisitChange(id: number, onDone?: () => void) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  /** @returns whether it was changed */
  const change = async ({ status, reason, done }: VisitChange): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    setFailure(null)
    try {
      await setVisitStatus(id, status, reason)
      toast({ title: done })
      onDone?.()
      return true
    } catch (error) {
      logError(error)
      setFailure(failureText(error, t('appointment.changeFailed'), t))
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { pending, failure, change }
}
