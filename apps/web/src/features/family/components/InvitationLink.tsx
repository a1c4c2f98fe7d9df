import { MailCheck } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { ShareWays } from '../../../ui/ShareWays'
import { TextField } from '../../../ui/TextField'
import { type Invitation, useSendsMail } from '../api/invite'

interface InvitationLinkProps {
  invitation: Invitation
  petNames: string
  /** Whom it is for; empty where it is for whoever has the link. */
  email: string
  onClose: () => void
}

/** Shown this once: only its hash is kept. */
export function InvitationLink({ invitation, petNames, email, onClose }: InvitationLinkProps) {
  const { t, language } = useTranslation()
  const isSent = useSendsMail() && email !== ''
  const url = new URL(invitation.url, window.location.origin).href
  return (
    <div className="mt-5 grid gap-4">
      {isSent && (
        <p role="status" className="flex items-start gap-2.5 rounded-2xl bg-good-soft p-3.5 text-small text-good">
          <MailCheck className="icon icon-18 flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{t('invite.sentTo', { email })}</span>
        </p>
      )}
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
