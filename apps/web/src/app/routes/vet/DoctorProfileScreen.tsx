import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usernameLength } from '@huella/contracts'
import { PictureField } from '../../../features/auth/components/PictureField'
import { useDoctorProfile, type DoctorProfile } from '../../../features/doctors/api/doctor-profile'
import { DoctorForm, type PictureSlot } from '../../../features/doctors/components/DoctorForm'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import * as paths from '../../../lib/paths'
import { fullName } from '../../../ui/Avatar'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { useCurrentUser } from '../../current-user'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'

/** The professional profile: made here, and changed here. */
export default function DoctorProfileScreen() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  // Saving makes the profile exist; the screen stays what it was when it was opened.
  const [exists] = useState(user.doctor !== null)
  const [home] = useState(paths.homeOf(user.userType))
  const { profile, error, retry } = useDoctorProfile(exists)
  return (
    <div className="mx-auto max-w-[1080px]">
      <FormHead title={t(exists ? 'doctorForm.update' : 'doctorForm.create')} backTo={home} />
      {home === paths.home && <p className="-mt-3 mb-5 max-w-[62ch] text-ink-2">{t('doctorForm.asOwner')}</p>}
      {error ? (
        <Card>
          <ErrorState message={t('profile.error')} onRetry={retry} />
        </Card>
      ) : exists && !profile ? (
        <PageWait />
      ) : (
        <Form profile={profile ?? null} home={home} />
      )}
    </div>
  )
}

function Form({ profile, home }: { profile: DoctorProfile | null; home: string }) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  useScrollToHash()
  const picture: PictureSlot = (value, onPicture, onBusy) => <PictureField person={user} value={value} onPicture={onPicture} onBusy={onBusy} />
  return (
    <DoctorForm
      profile={profile}
      person={user}
      name={fullName(user).slice(0, usernameLength)}
      userType={user.userType}
      picture={picture}
      onCancel={() => void navigate(home)}
      onSaved={() => void navigate(paths.vetHome, afterSave)}
    />
  )
}

/** Links from elsewhere point at a part of the form, which is there only now. */
function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView?.({ block: 'center' })
  }, [hash])
}
