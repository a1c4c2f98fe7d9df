import { CircleAlert, ShieldCheck } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'

/** Between the pages of those who run an installation. */
export function AdminNav() {
  const { t } = useTranslation()
  const places = [
    { to: paths.adminDoctors, label: t('admin.title'), Icon: ShieldCheck },
    { to: paths.adminReports, label: t('adminReports.title'), Icon: CircleAlert },
  ]
  return (
    <nav aria-label={t('admin.places')} className="place-pills mt-3 mb-2">
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon className="icon icon-18 flex-none" aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
