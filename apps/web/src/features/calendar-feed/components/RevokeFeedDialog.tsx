import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { renewFeed, revokeFeed, useCalendarFeeds, type Feed, type NewFeed } from '../api/calendar-feeds'

interface Props {
  feed: Feed
  /** Another, with the same pets, takes its place. */
  isRenewed: boolean
  onMade: (feed: NewFeed) => void
  onClose: () => void
}

/** Calendars that have the address get nothing more, for good. */
export default function RevokeFeedDialog({ feed, isRenewed, onMade, onClose }: Props) {
  const { t } = useTranslation()
  const { pets = [] } = useCalendarFeeds()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      if (isRenewed) {
        const { made, isRevoked } = await renewFeed(feed, pets, sending)
        onMade(made)
        if (!isRevoked) toast({ title: t('calendarFeed.revokeFailed'), variant: 'destructive' })
      } else {
        await revokeFeed(feed.id, sending({ id: feed.id }))
        toast({ title: t('calendarFeed.revoked') })
      }
      onClose()
    },
    { failed: t(isRenewed ? 'calendarFeed.makeFailed' : 'calendarFeed.revokeFailed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('calendarFeed.revokeTitle')}
      description={t(isRenewed ? 'calendarFeed.renewText' : 'calendarFeed.revokeText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t(isRenewed ? 'calendarFeed.renew' : 'calendarFeed.revoke')}
      pendingLabel={t('calendarFeed.revoking')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
