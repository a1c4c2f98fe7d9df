import { CalendarDays, FolderHeart, House, PawPrint, Users } from 'lucide-react'
import type { Translate } from '../../i18n/use-translation'
import type { NavItem } from '../../ui/nav-item'

export const ownerNav = (t: Translate): NavItem[] => [
  { to: '/', label: t('nav.home'), Icon: House },
  { to: '/pets', label: t('nav.pets'), Icon: PawPrint },
  { to: '/records', label: t('nav.records'), Icon: FolderHeart },
  { to: '/calendar', label: t('nav.calendar'), Icon: CalendarDays },
  { to: '/family', label: t('nav.family'), Icon: Users },
]
