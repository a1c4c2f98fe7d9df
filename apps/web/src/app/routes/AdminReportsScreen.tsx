import { useReports } from '../../features/admin/api/reports'
import { ReportList } from '../../features/admin/components/ReportList'
import { useTranslation } from '../../i18n/use-translation'
import { isStatus } from '../../lib/api-error'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { AdminNav } from './admin/AdminNav'
import NotFoundScreen from './NotFoundScreen'

/** For those who decide about what families reported. For everybody else it is not there. */
export default function AdminReportsScreen() {
  return useCurrentUser().isAdmin ? <ForAdmins /> : <NotFoundScreen />
}

function ForAdmins() {
  const { t } = useTranslation()
  const { error } = useReports(true)
  // Since the session was read, the installation may have named other people.
  if (isStatus(error, 403) || isStatus(error, 404)) return <NotFoundScreen />
  return (
    <div className="mx-auto max-w-[960px]">
      <AdminNav />
      <PageHead title={t('adminReports.title')} lead={t('adminReports.lead')} />
      <ReportList />
    </div>
  )
}
