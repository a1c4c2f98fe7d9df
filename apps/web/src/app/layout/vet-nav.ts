import { ArrowLeftRight, AtSign, CalendarDays, House, IdCard, KeyRound, NotebookPen, ShieldCheck, Syringe } from 'lucide-react'
import type { Translate } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { verifier } from '../../lib/public-path'
import type { NavItem } from '../../ui/nav-item'

/** What vets go to all day. */
export const vetPlaces = (t: Translate): NavItem[] => [
  { to: paths.vetHome, label: t('vet.navHome'), Icon: House },
  { to: paths.vetVaccination, label: t('vet.navVaccinate'), Icon: Syringe },
  { to: paths.vetReview, label: t('vet.navReview'), Icon: NotebookPen },
  { to: paths.appointments, label: t('vet.navAppointments'), Icon: CalendarDays },
]

/** Where those who check doctors' cards go. */
export const adminPlace = (t: Translate): NavItem => ({ to: paths.adminDoctors, label: t('admin.title'), Icon: ShieldCheck })

/** And now and then. */
export const vetTools = (t: Translate, isAdmin = false): NavItem[] => [
  { to: verifier, label: t('verifier.check'), Icon: ShieldCheck },
  { to: paths.vaccinationByNickname, label: t('vet.navNickname'), Icon: AtSign },
  { to: paths.doctorProfile, label: t('vet.navProfile'), Icon: IdCard },
  { to: paths.integrations, label: t('vet.navIntegrations'), Icon: KeyRound },
  { to: paths.roleSelector, label: t('vet.navRole'), Icon: ArrowLeftRight },
  ...(isAdmin ? [adminPlace(t)] : []),
]
