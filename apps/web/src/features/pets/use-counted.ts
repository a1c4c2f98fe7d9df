import { useTranslation } from '../../i18n/use-translation'
import { careOf, dosesOf, type WithRecords } from './care'

/** What percent and label of a pet count: "13 recorded, 3 reminders open". */
export function useCounted(pet: WithRecords): string {
  const { t } = useTranslation()
  return `${t('petDetail.recorded', { count: dosesOf(pet) })}, ${t('petDetail.remindersOpen', { count: careOf(pet).open })}`
}
