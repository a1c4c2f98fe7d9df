import type { Changing } from '../ui/formik/conflicts'
import type { Translate } from '../i18n/use-translation'

/** What "More details" adds to the values of a form. */
export const emptyDetails = { manufacturer: '', labelMonths: '', validUntil: '' }

/** How long a product protects by its label, in words. */
export const labelText = (months: number, t: Translate): string => t('moreDetails.years', { count: months / 12 })

/** How they read where two people changed them. */
export const comparedDetails = (t: Translate, day: (value: unknown) => string): Changing<typeof emptyDetails>['fields'] => ({
  manufacturer: { label: 'moreDetails.manufacturer' },
  labelMonths: { label: 'moreDetails.labelMonths', text: (value) => (value ? labelText(Number(value), t) : '') },
  validUntil: { label: 'moreDetails.validUntil', text: day },
})
