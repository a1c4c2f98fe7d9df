import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { detailOf } from '../../lib/api-error'
import { isAbort } from '../../lib/is-abort'
import { logError } from '../../lib/log'
import { isShowable } from '../../ui/crop/crop-picture'
import { toast } from '../../ui/toast'
import { pictureFault, uploadPicture } from './api/upload-picture'

export interface PictureUpload {
  /** Share of the bytes sent, or null while nothing is on its way. */
  share: number | null
  error: string | null
  choose: (file: File | undefined) => Promise<void>
  /** A chosen picture of which a part is to be taken, before it is sent with `use`, or given up with `drop`. */
  cropping: File | null
  use: (part: File) => Promise<void>
  drop: () => void
  /** Ends what is on its way, also while the server works on it; what was there before stays. */
  cancel: () => void
}

/** A chosen picture is checked, cropped, and sent at once; its address is kept with the form. One at a time. */
export function usePictureUpload(onUploaded: (url: string) => void, onBusy: (busy: boolean) => void = () => undefined): PictureUpload {
  const { t } = useTranslation()
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [cropping, setCropping] = useState<File | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => cancel, [])
  // The toast says that it failed; why stands where the picture was chosen, and stays there.
  const refuse = (reason: string) => {
    setError(reason)
    toast({ title: t('profile.uploadFailed'), variant: 'destructive' })
  }
  const send = async (file: File) => {
    running.current = new AbortController()
    onBusy(true)
    setShare(0)
    try {
      onUploaded(await uploadPicture(file, { onProgress: setShare, signal: running.current.signal }))
      toast({ title: t('profile.uploaded') })
    } catch (failure) {
      if (isAbort(failure)) return
      logError(failure)
      refuse(detailOf(failure, t('profile.uploadAgain')))
    } finally {
      running.current = null
      setShare(null)
      onBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file || running.current) return
    const fault = pictureFault(file)
    if (fault) return refuse(t(`profile.${fault}`))
    setError(null)
    // What the browser cannot show, only the server can judge.
    if (await isShowable(file)) setCropping(file)
    else await send(file)
  }
  const use = (part: File) => {
    setCropping(null)
    return send(part)
  }
  return { share, error, choose, cropping, use, drop: () => setCropping(null), cancel }
}
