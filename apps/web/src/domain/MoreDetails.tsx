import { Suspense } from 'react'
import { lazy } from '../i18n/lazy-with-texts'
import { useTranslation } from '../i18n/use-translation'
import { MoreFields } from '../ui/formik/MoreFields'
import { emptyDetails } from './dose-details'

const MoreDoseFields = lazy(() => import('./MoreDoseFields'))

/** "More details" of a dose: the same in every form that records one. */
export function MoreDetails() {
  const { t } = useTranslation()
  return (
    <MoreFields title={t('moreDetails.title')} help={t('moreDetails.help')} names={Object.keys(emptyDetails)}>
      <Suspense>
        <MoreDoseFields />
      </Suspense>
    </MoreFields>
  )
}
