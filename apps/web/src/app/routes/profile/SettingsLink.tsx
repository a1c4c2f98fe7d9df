import { ChevronRight, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Card } from '../../../ui/Card'

/** The way to everything about the account that is not the profile. */
export function SettingsLink() {
  const { t } = useTranslation()
  return (
    <Card className="card-link flex items-center gap-3.5">
      <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
        <Settings className="icon icon-18" />
      </span>
      <span className="min-w-0 flex-1">
        <Link to={paths.settings} className="stretched block font-semibold">
          {t('settings.title')}
        </Link>
        <span className="block text-small text-ink-2">{t('settings.linkText')}</span>
      </span>
      <ChevronRight className="icon icon-18 text-ink-2" aria-hidden="true" />
    </Card>
  )
}
