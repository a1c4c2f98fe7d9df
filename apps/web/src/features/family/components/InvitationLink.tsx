import { Copy, Share2 } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'
import { toast } from '../../../ui/toast'
import type { Invitation } from '../api/invite'

/** Shown this once: only its hash is kept. */
export function InvitationLink({ invitation, petName, onClose }: { invitation: Invitation; petName: string; onClose: () => void }) {
  const { t, language } = useTranslation()
  const url = new URL(invitation.url, window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('share.copied'), description: t('invite.copiedText') })
    } catch {
      toast({ title: t('share.failed'), description: t('share.failedText'), variant: 'destructive' })
    }
  }
  const share = () =>
    void navigator
      .share({ title: t('invite.shareTitle', { name: petName }), url })
      .catch((error: unknown) => (error as Error).name !== 'AbortError' && logError(error))
  return (
    <div className="mt-5 grid gap-4">
      <TextField
        label={t('invite.link')}
        value={url}
        readOnly
        help={t('invite.expires', { date: formatInstantDay(invitation.expiresAt, language) })}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button className="flex-1" icon={<Copy className="icon icon-18" aria-hidden="true" />} onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        {'share' in navigator && (
          <Button className="flex-1" variant="secondary" icon={<Share2 className="icon icon-18" aria-hidden="true" />} onClick={share}>
            {t('pet.share')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('invite.done')}
        </Button>
      </div>
    </div>
  )
}
