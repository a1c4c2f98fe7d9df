import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { ShareWays } from '../../../ui/ShareWays'
import { TextField } from '../../../ui/TextField'
import type { Invitation } from '../api/invite'

/** Shown this once: only its hash is kept. */
export function InvitationLink({ invitation, petNames, onClose }: { invitation: Invitation; petNames: string; onClose: () => void }) {
  const { t, language } = useTranslation()
  const url = new URL(invitation.url, window.location.origin).href
  return (
    <div className="mt-5 grid gap-4">
      <TextField
        label={t('invite.link')}
        value={url}
        readOnly
        help={t('invite.expires', { date: formatInstantDay(invitation.expiresAt, language) })}
        onFocus={(event) => event.target.select()}
      />
      <ShareWays url={url} title={t('invite.shareTitle', { name: petNames })} text={t('invite.shareText', { name: petNames })} copied={t('invite.copiedText')} />
      <div className="dialog-actions mt-0!">
        <Button variant="ghost" onClick={onClose}>
          {t('invite.done')}
        </Button>
      </div>
    </div>
  )
}
