import { Star } from 'lucide-react'
import { bestRating } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { useFormField } from '../../../ui/formik/use-form-field'

const ratings = Array.from({ length: bestRating }, (_, index) => index + 1)

/** One to five stars, as radio buttons: arrows change it. */
export function StarRating() {
  const { t } = useTranslation()
  const { field, helpers, id } = useFormField<string>('rating')
  const chosen = Number(field.value)
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend className="mb-1.5 text-small font-semibold">{t('vetReview.rating')}</legend>
      <div className="flex flex-wrap items-center gap-1">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 cursor-pointer place-items-center rounded-xl text-star has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              className="choice-input"
              name="rating"
              value={rating}
              checked={chosen === rating}
              aria-label={t('publicProfile.stars', { rating, most: bestRating })}
              onChange={() => void helpers.setValue(String(rating))}
            />
            <Star className={rating <= chosen ? 'icon icon-24 fill-current' : 'icon icon-24'} aria-hidden="true" />
          </label>
        ))}
        <span className="ml-2 font-semibold tabular-nums">{t('vetReview.ratingIs', { rating: chosen, most: bestRating })}</span>
      </div>
    </fieldset>
  )
}
