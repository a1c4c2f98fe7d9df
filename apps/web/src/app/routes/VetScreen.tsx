import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDoctorProfile } from '../../features/doctors/api/doctor-profile'
import { DoctorBanner } from '../../features/doctors/components/DoctorBanner'
import { RecentReviews, RecentVaccinations } from '../../features/doctors/components/DoctorRecents'
import { ProfileRequired } from '../../features/doctors/components/ProfileRequired'
import { RecentPatients } from '../../features/doctors/components/RecentPatients'
import { ScanButton } from '../../features/scan/components/ScanButton'
import type { Picked } from '../../features/vetsearch/api/pet-by-nickname'
import { OwnerSearchBox } from '../../features/vetsearch/components/OwnerSearchBox'
import { usePetLookup } from '../../features/vetsearch/use-pet-lookup'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { fullName } from '../../ui/Avatar'
import { Skeleton } from '../../ui/Skeleton'
import { useCurrentUser } from '../current-user'
import { MailTrouble } from './vet/MailTrouble'
import { ActionCards } from './vet/ActionCards'
import { PatientActions } from './vet/PatientActions'
import { patientPhoto, presentPet } from './vet/present-pet'
import { ToolLinks } from './vet/ToolLinks'

/** For those whose card is not checked yet. */
const NicknameStep = lazy(() => import('../../features/vetsearch/components/NicknameStep'))

/** The vets' home: who they are, finding a pet, what they did last. */
export default function VetScreen() {
  const user = useCurrentUser()
  const { profile, error } = useDoctorProfile(user.doctor !== null)
  if (!user.doctor) return <ProfileRequired />
  return (
    <div className="stack">
      <MailTrouble />
      <div className="vet-home">
        <DoctorBanner profile={error ? null : profile} person={user} name={user.doctor.username || fullName(user)} verified={user.doctor.isVerified} needsNickname={user.doctor.needsNickname === true} />
        <ActionCards />
        <Finder />
        <div className="stack vet-home-rail">
          <RecentReviews />
          <RecentVaccinations />
          <ToolLinks />
        </div>
      </div>
    </div>
  )
}

/** A pet that is searched, or found by its nickname, scanned, or was here lately; each one press from its form. */
function Finder() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const needsNickname = useCurrentUser().doctor?.needsNickname
  const [found, setFound] = useState<Picked | null>(null)
  const { lookUp } = usePetLookup()
  const find = async (nickname: string) => setFound(await lookUp(nickname))
  const vaccinateScanned = async (nickname: string, signal: AbortSignal) => {
    const { pet } = await lookUp(nickname, signal)
    await navigate(paths.vetVaccinationFor(pet.nickname))
  }
  const scan = <ScanButton onlyCamera={needsNickname === true} onNickname={vaccinateScanned} className="whitespace-nowrap max-sm:flex-auto" />
  const recent = (
    <RecentPatients picture={patientPhoto}>
      {(patient, face) => (
        <div className="found-pet flex-col items-stretch! gap-1!">
          {face}
          <PatientActions {...patient} />
        </div>
      )}
    </RecentPatients>
  )
  if (needsNickname)
    return (
      <Suspense fallback={<Skeleton className="vet-search h-96 rounded-[22px]!" />}>
        <NicknameStep onNickname={find} beside={scan} meanwhile={<>{found && <FoundByNickname pet={found.pet} />}{recent}</>} />
      </Suspense>
    )
  return <OwnerSearchBox present={presentPet(t)} actions={(pet) => <PatientActions {...pet} />} beside={scan} meanwhile={recent} />
}

function FoundByNickname({ pet }: Pick<Picked, 'pet'>) {
  const { t } = useTranslation()
  const { picture, facts } = presentPet(t)(pet)
  return (
    <div className="found-pet mt-5 flex-wrap gap-x-3! gap-y-1!">
      {picture}
      <p role="status" className="min-w-0 flex-1 basis-40">
        <span className="sr-only">{t('nicknameVaccination.found')}: </span>
        <span className="block wrap-anywhere font-semibold">{pet.name}</span>
        <span className="block wrap-anywhere text-small text-ink-2">{facts}</span>
      </p>
      <PatientActions {...pet} />
    </div>
  )
}
