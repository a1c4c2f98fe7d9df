import { useSearchParams } from 'react-router-dom'
import { useDoctorProfile } from '../../../features/doctors/api/doctor-profile'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import { NicknameForm } from '../../../features/vetvaccinations/components/NicknameForm'
import { useTranslation } from '../../../i18n/use-translation'
import { nicknameTyped } from '../../../lib/nickname-of'
import { fullName } from '../../../ui/Avatar'
import { useCurrentUser } from '../../current-user'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'
import { cameFrom } from './link-params'
import { PetOfNickname } from './PetOfNickname'
import { certificateByNickname } from './vet-certificate'

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
  return (
    <>
      <FormHead wide title={t('nicknameVaccination.title')} backTo={leaveTo} />
      {!profile && !error ? (
        <PageWait />
      ) : (
        <NicknameForm
          nickname={nicknameTyped(params.get('nickname') ?? '')}
          known={{ veterinarianName: name, clinic: profile?.clinic ?? '' }}
          certificate={certificateByNickname}
          signature={t('vetVaccination.signature', { name, card: profile?.professionalCardNumber ?? '' })}
          waits={user.doctor?.needsNickname === true}
          showPet={(nickname) => <PetOfNickname nickname={nickname} />}
          cancelTo={leaveTo}
        />
      )}
    </>
  )
}
