import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { BottomBar } from '../../ui/BottomBar'
import { OwnerHeader } from './OwnerHeader'
import { ownerNav } from './owner-nav'
import { SkipLink } from './SkipLink'

/** Owner screens: header with the five places, or the bottom bar on phones. */
export function OwnerLayout() {
  const { t } = useTranslation()
  const items = ownerNav(t)
  return (
    <>
      <SkipLink />
      <OwnerHeader items={items} />
      <main id="content" tabIndex={-1} className="page page-with-bar"><Outlet /></main>
      <BottomBar label={t('nav.main')} items={items} />
      <ScrollRestoration />
    </>
  )
}
