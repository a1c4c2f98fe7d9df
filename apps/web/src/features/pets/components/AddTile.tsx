import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { PawShape } from '../../../ui/paw-shape'

/** Fills the free place of an odd number of cards. */
export function AddTile() {
  const { t } = useTranslation()
  return (
    <Link to={paths.newPet} className="add-tile">
      <svg width="56" height="56" viewBox="0 0 32 32" className="paw-outline" aria-hidden="true">
        <PawShape fill="none" />
      </svg>
      <span className="font-semibold text-ink">{t('pets.add')}</span>
      <span className="text-small text-ink-2">{t('pets.roomForMore')}</span>
    </Link>
  )
}
