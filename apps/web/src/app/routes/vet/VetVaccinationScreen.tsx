import { useNavigate } from 'react-router-dom'
import { useDoctorProfile } from '../../../features/doctors/api/doctor-profile'
import { VetVaccinationForm } from '../../../features/vetvaccinations/components/VetVaccinationForm'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { useCurrentUser } from '../../current-user'
import { PageWait } from '../../layout/PageWait'
import { PatientFrame, vetHome } from './PatientFrame'

/** A dose for a patient that is searched first. Without the profile's answer only the clinic is not filled in. */
export default function VetVaccinationScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { profile, error } = useDoctorProfile(useCurrentUser().doctor !== null)
  const form = (petId: number | null) =>
    profile || error ? (
      <VetVaccinationForm
        petId={petId}
        clinic={profile?.clinic ?? ''}
        signature={t('vetVaccination.signature', { name: profile?.username ?? '', card: profile?.professionalCardNumber ?? '' })}
        cancelTo={vetHome}
        onSaved={() => void navigate(vetHome, afterSave)}
      />
    ) : (
      <PageWait />
    )
  return <PatientFrame title={t('vetVaccination.title')}>{form}</PatientFrame>
}
