import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { detailOf } from '../../lib/api-error'
import { logError } from '../../lib/log'
import { toast } from '../../ui/toast'
import { pictureFault, uploadPicture } from './api/upload-picture'

export interface PictureUpload {
  /** Share of the bytes sent, or null while nothing is on its way. */
  share: number | null
  error: string | null
  choose: (file: File | undefined) => Promise<void>
}

/** A chosen picture is checked, then sent at once; its address is kept with the form. One at a time. */
export function usePictureUpload(onUploaded: (url: string) => void, onBusy: (busy: boolean) => void = () => undefined): PictureUpload {
  const { t } = useTranslation()
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  // The toast says that it failed; why stands where the picture was chosen, and stays there.
  const refuse = (reason: string) => {
    setError(reason)
    toast({ title: t('profile.uploadFailed'), variant: 'destructive' })
  }
  const send = async (file: File) => {
    running.current = true
    onBusy(true)
    setError(null)
    setShare(0)
    try {
      onUploaded(await uploadPicture(file, setShare))
      toast({ title: t('profile.uploaded') })
    } catch (failure) {
      logError(failure)
      refuse(detailOf(failure, t('profile.uploadAgain')))
    } finally {
      running.current = false
      setShare(null)
      onBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file || running.current) return
    const fault = pictureFault(file)
    if (fault) refuse(t(`profile.${fault}`))
    else await send(file)
  }
  return { share, error, choose }
}
