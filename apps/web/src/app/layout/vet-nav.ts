import { ArrowLeftRight, AtSign, CalendarDays, House, IdCard, KeyRound, NotebookPen, ShieldCheck, Syringe } from 'lucide-react'
import type { Translate } from '../../i18n/use-translation'
import type { NavItem } from '../../ui/nav-item'

export const appointmentsPath = '/doctor/appointments'

/** What vets go to all day. */
export const vetPlaces = (t: Translate): NavItem[] => [
  { to: '/veterinarian', label: t('vet.navHome'), Icon: House },
  { to: '/doctor/vaccination/new', label: t('vet.navVaccinate'), Icon: Syringe },
  { to: '/doctor/review/new', label: t('vet.navReview'), Icon: NotebookPen },
  { to: appointmentsPath, label: t('vet.navAppointments'), Icon: CalendarDays },
]

/** Where those who check doctors' cards go. */
export const adminPlace = (t: Translate): NavItem => ({ to: '/admin/doctors', label: t('admin.title'), Icon: ShieldCheck })

/** And now and then. */
export const vetTools = (t: Translate, isAdmin = false): NavItem[] => [
  { to: '/doctor/vaccination', label: t('vet.navNickname'), Icon: AtSign },
  { to: '/doctor/profile', label: t('vet.navProfile'), Icon: IdCard },
  { to: '/doctor/integrations', label: t('vet.navIntegrations'), Icon: KeyRound },
  { to: '/role-selector', label: t('vet.navRole'), Icon: ArrowLeftRight },
  ...(isAdmin ? [adminPlace(t)] : []),
]
