import { useTranslation } from '../../i18n/use-translation'
import { buttonStyles } from '../../ui/button-styles'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={buttonStyles({}, 'skip-link')}>
      {t('ui.skipToContent')}
    </a>
  )
}
