import { NavLink } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'

/** Between the pages of those who run an installation. */
export function AdminNav() {
  const { t } = useTranslation()
  const places = [
    { to: '/admin/doctors', label: t('admin.title') },
    { to: '/admin/reports', label: t('adminReports.title') },
  ]
  return (
    <nav aria-label={t('admin.places')} className="filter-chips mt-3">
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} className="filter-chip">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
