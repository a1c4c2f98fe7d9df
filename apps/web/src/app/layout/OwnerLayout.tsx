import { useTranslation } from '../../i18n/use-translation'
import { BottomBar } from '../../ui/BottomBar'
import { OwnerHeader } from './OwnerHeader'
import { ownerNav } from './owner-nav'
import { Screen } from './Screen'
import { SkipLink } from './SkipLink'

/** Owner screens: header with the five places, or the bottom bar on phones. */
export function OwnerLayout() {
  const { t } = useTranslation()
  const items = ownerNav(t)
  return (
    <>
      <SkipLink />
      <OwnerHeader items={items} />
      <Screen className="page-with-bar" />
      <BottomBar label={t('nav.main')} items={items} />
    </>
  )
}
