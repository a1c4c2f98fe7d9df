import { Navigate, useLocation } from 'react-router-dom'
import { PetDetailSkeleton } from '../../features/pets/components/PetDetailSkeleton'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { BottomBar } from '../../ui/BottomBar'
import { cx } from '../../ui/cx'
import { FloatingAddButton } from '../../ui/FloatingAddButton'
import { useCurrentUser } from '../current-user'
import { OwnerHeader } from './OwnerHeader'
import { ownerNav } from './owner-nav'
import { Screen } from './Screen'
import { SkipLink } from './SkipLink'

/** Where all pets are. */
const hasBall = (path: string): boolean => path === paths.home || path === paths.pets

/** Owner screens: header with the five places, or the bottom bar on phones. `/` itself is for owners only; doctors have their own home. */
export function OwnerLayout() {
  const { t } = useTranslation()
  const { userType } = useCurrentUser()
  const { pathname } = useLocation()
  if (pathname === paths.home && userType === 'doctor') return <Navigate to={paths.vetHome} replace />
  const items = ownerNav(t)
  return (
    <>
      <SkipLink />
      <OwnerHeader items={items} />
      <Screen className={cx(hasBall(pathname) && 'page-with-ball')} {...(paths.isPetPage(pathname) && { wait: <PetDetailSkeleton /> })} />
      <footer className="foot no-print">
        {hasBall(pathname) && <FloatingAddButton key={pathname} to={paths.newPet} label={t('pets.add')} startsAway={pathname === paths.home} />}
        <BottomBar label={t('nav.main')} items={items} />
      </footer>
    </>
  )
}
