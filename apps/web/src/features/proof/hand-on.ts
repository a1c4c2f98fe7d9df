import type { Translate } from '../../i18n/use-translation'
import { toast } from '../../ui/toast'

export async function copyLink(qr: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(qr)
    toast({ title: t('share.copied'), description: t('proof.copied') })
  } catch {
    toast({ title: t('share.failed'), description: t('proof.copyFailed'), variant: 'destructive' })
  }
}

/** By the device's own sheet, where there is one; closing it is no failure. */
export async function handOn(title: string, qr: string, t: Translate): Promise<void> {
  try {
    await navigator.share({ title, url: qr })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(qr, t)
  }
}
