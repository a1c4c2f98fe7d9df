import { Ellipsis, Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { isStatus } from '../../../lib/api-error'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'
import { toast } from '../../../ui/toast'
import { refreshReviews, showReview, type PetReview } from '../api/pet-reviews'

export interface FamilyReviewMenuProps {
  review: Pick<PetReview, 'id' | 'petId' | 'title' | 'hiddenByFamily'>
  /** What was removed is off the public page for good. */
  mayHide: boolean
  more: readonly MenuAction[]
}

/** What the family can do with a review; nothing is drawn where that is nothing. */
export function FamilyReviewMenu({ review, mayHide, more }: FamilyReviewMenuProps) {
  const { t } = useTranslation()
  const { hiddenByFamily: hidden, petId, title } = review
  const toggle = useOnceAtATime(async () => {
    try {
      await showReview(review, hidden)
      toast({ title: t(hidden ? 'record.nowPublic' : 'record.nowHidden') })
    } catch (error) {
      logError(error)
      const outdated = isStatus(error, 404) || isStatus(error, 409)
      toast({ title: isStatus(error, 404) ? t('petReviews.gone') : failureText(error, t('petReviews.failed'), t), variant: 'destructive' })
      if (outdated) await refreshReviews(petId)
    }
  })
  const Icon = hidden ? Eye : EyeOff
  const actions: MenuAction[] = [
    ...(mayHide
      ? [{ label: t(hidden ? 'record.show' : 'record.hide'), icon: <Icon className="icon" aria-hidden="true" />, onSelect: () => void toggle() }]
      : []),
    ...more,
  ]
  if (actions.length === 0) return null
  return (
    <Menu
      trigger={<IconButton className="-my-2 -mr-2" label={t('petReviews.menuOf', { title })} icon={<Ellipsis className="icon" aria-hidden="true" />} />}
      actions={actions}
    />
  )
}
