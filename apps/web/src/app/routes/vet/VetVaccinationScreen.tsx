import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useDoctorProfile } from '../../../features/doctors/api/doctor-profile'
import { useShownPaper } from '../../../features/certificates/use-shown-paper'
import { VetVaccinationForm } from '../../../features/vetvaccinations/components/VetVaccinationForm'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { fullName } from '../../../ui/Avatar'
import { useCurrentUser } from '../../current-user'
import { PageWait } from '../../layout/PageWait'
import { cameFrom, knownDose } from './link-params'
import { PatientFrame, type PatientOfForm } from './PatientFrame'
import { vetCertificate } from './vet-certificate'

const VetPaper = lazy(() => import('./VetPaper'))

/** A dose for a patient that is searched first, or named by the link that leads here. */
export default function VetVaccinationScreen() {
  const { t } = useTranslation()
  return (
    <PatientFrame title={t('vetVaccination.title')} step={t('vetVaccination.step2')}>
      {(patient) => <Vaccination {...patient} />}
    </PatientFrame>
  )
}

/** Without the profile's answer only the clinic is not filled in. */
function Vaccination({ petId, chip, nickname, lastId, askForPet }: PatientOfForm) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const user = useCurrentUser()
  const { profile, error } = useDoctorProfile(user.doctor !== null)
  const name = fullName(user) || (profile?.username ?? '')
  const leaveTo = cameFrom(params)
  const draft = petId === null ? null : `vet-paper:${petId}`
  const { paper, open, close } = useShownPaper(draft)
  const leave = () => void navigate(leaveTo, afterSave)
  if (!profile && !error) return <PageWait />
  if (paper && draft !== null && petId !== null)
    return (
      <Suspense fallback={<PageWait />}>
        <VetPaper patient={nickname === null ? { petId } : { nickname }} paper={paper} draft={draft} waits={nickname !== null} onLeave={close} onSaved={leave} />
      </Suspense>
    )
  return (
    <VetVaccinationForm
      petId={petId}
      nickname={nickname}
      askForPet={askForPet}
      draftKey={`vet-vaccination:${lastId}`}
      known={{ clinic: profile?.clinic ?? '', ...knownDose(params) }}
      certificate={vetCertificate(chip, (chosen) => (petId === null ? t('paper.petFirst') : (open(chosen), null)))}
      signature={t('vetVaccination.signature', { name, card: profile?.professionalCardNumber ?? '' })}
      cancelTo={leaveTo}
      onSaved={leave}
    />
  )
}
