import { ChevronRight, CircleAlert, IdCard, Repeat2, ShieldCheck, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { cx } from '../../../ui/cx'
import { useCurrentUser } from '../../current-user'

interface Way {
  to: string
  Icon: LucideIcon
  title: string
  text: string
}

/** What else can be changed about an account, elsewhere. */
export function AccountLinks({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { doctor, isAdmin } = useCurrentUser()
  const ways: Way[] = [
    ...(doctor ? [{ to: paths.doctorProfile, Icon: IdCard, title: t('profile.allData'), text: t('profile.allDataText') }] : []),
    { to: paths.roleSelector, Icon: Repeat2, title: t('profile.switchRole'), text: t('profile.switchRoleText') },
    ...(isAdmin
      ? [
          { to: paths.adminDoctors, Icon: ShieldCheck, title: t('profile.adminLink'), text: t('profile.adminLinkText') },
          { to: paths.adminReports, Icon: CircleAlert, title: t('profile.reportsLink'), text: t('profile.reportsLinkText') },
        ]
      : []),
  ]
  return (
    <ul className={cx('-mb-2', className)}>
      {ways.map(({ to, Icon, title, text }) => (
        <li key={to} className="relative flex items-center gap-3.5 border-t border-line py-3 first:border-t-0">
          <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
            <Icon className="icon icon-18" />
          </span>
          <span className="min-w-0 flex-1">
            <Link to={to} className="stretched block font-semibold">
              {title}
            </Link>
            <span className="block text-small text-ink-2">{text}</span>
          </span>
          <ChevronRight className="icon icon-18 text-ink-2" aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
