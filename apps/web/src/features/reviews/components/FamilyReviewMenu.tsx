import { Ellipsis, Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { isStatus } from '../../../lib/api-error'
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
  const { run: toggle } = useAction(
    async () => {
      await showReview(review, hidden)
      toast({ title: t(hidden ? 'record.nowPublic' : 'record.nowHidden') })
    },
    {
      failed: t('petReviews.failed'),
      explain: (error) => {
        if (isStatus(error, 404) || isStatus(error, 409)) void refreshReviews(petId)
        return isStatus(error, 404) ? t('petReviews.gone') : undefined
      },
    },
  )
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
