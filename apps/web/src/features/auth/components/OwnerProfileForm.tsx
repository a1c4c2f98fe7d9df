import { useState } from 'react'
import { useFormikContext } from 'formik'
import { ownerProfileInput, personNameLength, requiredText } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { toast } from '../../../ui/toast'
import { saveProfile } from '../api/save-profile'
import type { CurrentUser } from '../api/session'
import { ProfilePreview } from './ProfilePreview'

/** A call may leave a name out; the form has both. */
const schema = ownerProfileInput.shape({
  firstName: requiredText(personNameLength, 'profile.firstNameRequired'),
  lastName: requiredText(personNameLength, 'profile.lastNameRequired'),
})

interface Values {
  firstName: string
  lastName: string
  profileImageUrl: string
}

export default function OwnerProfileForm({ user, onCancel, onSaved }: { user: CurrentUser; onCancel: () => void; onSaved: () => void }) {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState(false)
  return (
    <FormFrame<Values>
      initial={{ firstName: user.firstName ?? '', lastName: user.lastName ?? '', profileImageUrl: user.profileImageUrl ?? '' }}
      schema={schema}
      draftKey="profile:owner"
      failed={() => ({ title: t('profile.failed') })}
      save={t('form.save')}
      saving={t('form.saving')}
      waits={() => (waiting ? t('profile.waitForPicture') : null)}
      onCancel={onCancel}
      look="part"
      onSend={async (values, { sending }) => {
        const profile = schema.cast(values)
        await saveProfile(profile, sending(profile))
        toast({ title: t('profile.saved') })
        onSaved()
        return true
      }}
    >
      <Preview user={user} onBusy={setWaiting} />
      <Card className="grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2">
        <Form.Text name="firstName" label={t('profile.firstName')} autoComplete="given-name" />
        <Form.Text name="lastName" label={t('profile.lastName')} autoComplete="family-name" />
      </Card>
    </FormFrame>
  )
}

function Preview({ user, onBusy }: { user: CurrentUser; onBusy: (busy: boolean) => void }) {
  const { values, setFieldValue } = useFormikContext<Values>()
  const keep = (url: string) => void setFieldValue('profileImageUrl', url)
  return <ProfilePreview person={{ id: user.id, ...values }} email={user.email} role="owner" onPicture={keep} onBusy={onBusy} />
}
