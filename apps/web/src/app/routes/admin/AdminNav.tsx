import { CircleAlert, ShieldCheck } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'

/** Between the pages of those who run an installation. */
export function AdminNav() {
  const { t } = useTranslation()
  const places = [
    { to: '/admin/doctors', label: t('admin.title'), Icon: ShieldCheck },
    { to: '/admin/reports', label: t('adminReports.title'), Icon: CircleAlert },
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
