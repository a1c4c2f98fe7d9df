import type { Translate } from '../../i18n/use-translation'
import { publicPage } from '../../lib/public-path'
import { toast } from '../../ui/toast'

export const publicUrl = (nickname: string): string => window.location.origin + publicPage(nickname)

export async function copyLink(nickname: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicUrl(nickname))
    toast({ title: t('share.copied'), description: t('share.copiedText') })
  } catch {
    toast({ title: t('share.failed'), description: t('share.failedText'), variant: 'destructive' })
  }
}

/** The device's own share sheet where there is one; closing it is no failure. */
export async function sharePet({ name, nickname }: { name: string; nickname: string }, t: Translate): Promise<void> {
  if (!('share' in navigator)) return copyLink(nickname, t)
  try {
    await navigator.share({ title: name, url: publicUrl(nickname) })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(nickname, t)
  }
}
