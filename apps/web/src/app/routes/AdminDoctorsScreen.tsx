import { useDoctorsForReview } from '../../features/admin/api/doctors'
import { DoctorList } from '../../features/admin/components/DoctorList'
import { useTranslation } from '../../i18n/use-translation'
import { isStatus } from '../../lib/api-error'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { AdminNav } from './admin/AdminNav'
import NotFoundScreen from './NotFoundScreen'

/** For those who check doctors' cards. For everybody else it is not there. */
export default function AdminDoctorsScreen() {
  return useCurrentUser().isAdmin ? <ForAdmins /> : <NotFoundScreen />
}

function ForAdmins() {
  const { t } = useTranslation()
  const { error } = useDoctorsForReview('false')
  // Since the session was read, the installation may have named other people.
  if (isStatus(error, 403) || isStatus(error, 404)) return <NotFoundScreen />
  return (
    <div className="mx-auto max-w-[960px]">
      <AdminNav />
      <PageHead title={t('admin.title')} lead={t('admin.lead')} />
      <DoctorList />
    </div>
  )
}
