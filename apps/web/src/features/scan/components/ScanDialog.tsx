import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { detailOf, isStatus } from '../../../lib/api-error'
import { logError } from '../../../lib/log'
import { openVerifier } from '../../../lib/open-verifier'
import { verifier } from '../../../lib/public-path'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { nicknameOf } from '../../../lib/nickname-of'
import { certificateIn } from '../certificate-in'
import { CameraView } from './CameraView'
import { NicknameForm } from './NicknameForm'

export interface ScanDialogProps {
  /** Without one there is only the field. */
  withCamera: boolean
  /** Looks the pet up and goes on with it; fails as the request does. */
  onNickname: (nickname: string, signal: AbortSignal) => Promise<void>
  onClose: () => void
}

/**
 * A pet by the code of its public page, or by its nickname: the one seen or typed last. Stays open until there is one; closing it ends the looking. A
 * certificate is none of its business: the verifier opens with it.
 */
export default function ScanDialog({ withCamera, onNickname, onClose }: ScanDialogProps) {
  const { t } = useTranslation()
  const [pending, setPending] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  /** Nobody's nickname: while its code is in front of the camera, it is not looked up again and again. */
  const unknown = useRef<string | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const take = async (text: string, wrong: TextKey) => {
    const nickname = nicknameOf(text)
    const certificate = nickname ? null : certificateIn(text)
    if (certificate) return openVerifier(certificate)
    if (!nickname) return setError(t(wrong))
    if (nickname === pending) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setPending(nickname)
    setError(null)
    try {
      await onNickname(nickname, signal)
      if (!signal.aborted) onClose()
    } catch (failure) {
      if (signal.aborted) return
      setPending(null)
      if (isStatus(failure, 404)) unknown.current = nickname
      logError(failure)
      setError(isStatus(failure, 404) ? t('scan.unknown', { nickname }) : detailOf(failure, t('scan.failed')))
    }
  }
  const see = (code: string) => {
    if (unknown.current === null || nicknameOf(code) !== unknown.current) void take(code, 'scan.foreign')
  }
  const title = withCamera ? t('scan.title') : t('scan.titleTyped')
  const text = withCamera ? t('scan.text') : t('scan.textTyped')
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      {withCamera && <CameraView onCode={see} />}
      <NicknameForm
        pending={pending}
        error={error}
        autoFocus={!withCamera}
        onSubmit={(typed) => void take(typed, typed.trim() ? 'scan.notANickname' : 'scan.required')}
      />
      <WayToVerifier />
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="dialog-actions">
        {/* Not the field: on a phone its keyboard would cover the camera's picture. */}
        <Button variant="ghost" onClick={onClose} autoFocus={withCamera}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function WayToVerifier() {
  const { t } = useTranslation()
  return (
    <p className="mt-4 text-small text-ink-2">
      {t('scan.onlyCheck')}{' '}
      <a href={verifier} className="link">
        {t('verifier.check')}
      </a>
    </p>
  )
}
