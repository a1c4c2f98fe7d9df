import { MailBadge } from '../../../features/notifications/components/MailBadge'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Avatar, fullName } from '../../../ui/Avatar'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SideCard } from '../../../ui/SideCard'
import { useCurrentUser } from '../../current-user'
import { AccountLinks } from '../profile/AccountLinks'

/** Whose account it is, and the ways to what can be changed about it elsewhere. */
export function AccountCard() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  return (
    <SideCard id="account" title={t('settings.account')} lead={t('settings.accountText')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar person={user} size={56} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{fullName(user) || t('family.you')}</p>
          <p className="text-small wrap-anywhere text-ink-2">{user.email}</p>
        </div>
        <MailBadge />
        <ButtonLink to={paths.profileOf(user)} variant="secondary">
          {t('settings.change')}
        </ButtonLink>
      </div>
      <AccountLinks className="mt-4 border-t border-line pt-2" />
    </SideCard>
  )
}
