import { Star } from 'lucide-react'
import { bestRating } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'

export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex gap-1 text-star" role="img" aria-label={t('publicProfile.stars', { rating, most: bestRating })}>
      {Array.from({ length: bestRating }, (_, i) => <Star key={i} className={i < rating ? 'icon icon-18 fill-current' : 'icon icon-18'} aria-hidden="true" />)}
    </span>
  )
}
