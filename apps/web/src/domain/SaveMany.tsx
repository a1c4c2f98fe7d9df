import { useFormikContext } from 'formik'
import { useTranslation } from '../i18n/use-translation'

/** What the button that saves says: how many records it adds, where a certificate lists several. */
export function SaveMany({ one }: { one: string }) {
  const { t } = useTranslation()
  const { also } = useFormikContext<{ also: readonly unknown[] }>().values
  return <>{also.length > 0 ? t('vetVaccination.saveMany', { count: also.length + 1 }) : one}</>
}
