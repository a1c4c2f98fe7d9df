import { Star } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useFormField } from '../../../ui/formik/use-form-field'

const most = 5
const ratings = Array.from({ length: most }, (_, index) => index + 1)

/** One to five stars, as radio buttons: arrows change it. */
export function StarRating() {
  const { t } = useTranslation()
  const { field, helpers } = useFormField<string>('rating')
  return (
    <fieldset className="field">
      <legend className="mb-1.5 text-small font-semibold">{t('vetReview.rating')}</legend>
      <div className="flex gap-1 text-star">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 cursor-pointer place-items-center rounded-xl has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand"
          >
            <input
              type="radio"
              className="choice-input"
              name="rating"
              value={rating}
              checked={Number(field.value) === rating}
              aria-label={t('publicProfile.stars', { rating, most })}
              onChange={() => void helpers.setValue(String(rating))}
            />
            <Star className={rating <= Number(field.value) ? 'icon icon-24 fill-current' : 'icon icon-24'} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
