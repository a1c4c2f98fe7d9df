import { CalendarDays, FolderHeart, House, PawPrint, Users } from 'lucide-react'
import type { Translate } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import type { NavItem } from '../../ui/nav-item'

export const ownerNav = (t: Translate): NavItem[] => [
  { to: paths.home, label: t('nav.home'), Icon: House },
  { to: paths.pets, label: t('nav.pets'), Icon: PawPrint },
  { to: paths.records, label: t('nav.records'), Icon: FolderHeart },
  { to: paths.calendar, label: t('nav.calendar'), Icon: CalendarDays },
  { to: paths.family, label: t('nav.family'), Icon: Users },
]
