import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { isStatus } from '../../lib/api-error'
import { failureText } from '../../lib/failure-text'
import { logError } from '../../lib/log'
import { toast } from '../../ui/toast'
import { setVisitStatus, type SeenVisit } from './api/set-status'
import type { VisitStatus } from './types'

export interface VisitChange {
  status: VisitStatus
  reason?: string
  /** What the toast says once it is done. */
  done: string
}

/** Changes a visit's status, once however often it is pressed; `failure` is the server's own words where it has some. */
export function useVisitChange(visit: SeenVisit, onDone?: () => void) {
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
      await setVisitStatus(visit, status, reason)
      toast({ title: done })
      onDone?.()
      return true
    } catch (error) {
      logError(error)
      const words = failureText(error, t('appointment.changeFailed'), t)
      setFailure(words)
      // Somebody was faster: with the lists read again, the place where this would stand may be gone.
      if (isStatus(error, 409)) toast({ title: words, variant: 'destructive' })
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { pending, failure, change }
}
