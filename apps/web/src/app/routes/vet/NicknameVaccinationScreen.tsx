import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useDoctorProfile } from '../../../features/doctors/api/doctor-profile'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import { useShownPaper } from '../../../features/certificates/use-shown-paper'
import { textOf } from '../../../features/certificates/fill'
import type { OpenPaper } from '../../../features/certificates/components/CertificateBox'
import { NicknameForm } from '../../../features/vetvaccinations/components/NicknameForm'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { nicknameOf, nicknameTyped } from '../../../lib/nickname-of'
import { fullName } from '../../../ui/Avatar'
import { useCurrentUser } from '../../current-user'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'
import { cameFrom } from './link-params'
import { PetOfNickname } from './PetOfNickname'
import { certificateByNickname } from './vet-certificate'

const VetPaper = lazy(() => import('./VetPaper'))

/** Names what is kept of a paper, whose pet is typed on the form. */
const draft = 'vet-paper:by-nickname'

/** A dose for a pet whose nickname the owner gave. */
export default function NicknameVaccinationScreen() {
  return useCurrentUser().doctor ? <Screen /> : <ProfileRequired />
}

function Screen() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const user = useCurrentUser()
  const { profile, error } = useDoctorProfile(true)
  const name = fullName(user) || (profile?.username ?? '')
  const leaveTo = cameFrom(params)
  const navigate = useNavigate()
  const { paper, open, close } = useShownPaper(draft)
  const [patient, setPatient] = useState<string | null>(null)
  const waits = user.doctor?.needsNickname === true
  const openPaper: OpenPaper = (files, form) => {
    const nickname = nicknameOf(textOf(form, 'nickname'))
    if (nickname === null) return t('paper.petFirst')
    setPatient(nickname)
    open(files)
    return null
  }
  const nickname = patient ?? paper?.kept?.about
  if (paper && nickname !== undefined)
    return (
      <Suspense fallback={<PageWait />}>
        <VetPaper patient={{ nickname }} paper={paper} draft={draft} waits={waits} onLeave={close} onSaved={() => void navigate(leaveTo, afterSave)} />
      </Suspense>
    )
  return (
    <>
      <FormHead wide title={t('nicknameVaccination.title')} backTo={leaveTo} />
      {!profile && !error ? (
        <PageWait />
      ) : (
        <NicknameForm
          nickname={nicknameTyped(params.get('nickname') ?? '')}
          known={{ veterinarianName: name, clinic: profile?.clinic ?? '' }}
          certificate={certificateByNickname(openPaper)}
          signature={t('vetVaccination.signature', { name, card: profile?.professionalCardNumber ?? '' })}
          waits={waits}
          showPet={(nickname) => <PetOfNickname nickname={nickname} />}
          cancelTo={leaveTo}
        />
      )}
    </>
  )
}
