import { Star } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'

const most = 5

export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex gap-1 text-star" role="img" aria-label={t('publicProfile.stars', { rating, most })}>
      {Array.from({ length: most }, (_, i) => <Star key={i} className={i < rating ? 'icon icon-18 fill-current' : 'icon icon-18'} aria-hidden="true" />)}
    </span>
  )
}
