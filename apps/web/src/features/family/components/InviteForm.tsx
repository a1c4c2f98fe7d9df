import { useState } from 'react'
import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { invitableRoles, invitationInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { RadioTiles } from '../../../ui/RadioTiles'
import { invite, type Invitation } from '../api/invite'

type Role = (typeof invitableRoles)[number]
const empty = { role: 'member' as Role, email: '' }

export interface InviteFormProps {
  petId: number
  pending: boolean
  onPending: (pending: boolean) => void
  onInvited: (invitation: Invitation) => void
  onClose: () => void
}

export function InviteForm({ petId, pending, onPending, onInvited, onClose }: InviteFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [keyOf] = useState(intentKeys)
  const save = useOnceAtATime(async (values: typeof empty, helpers: FormikHelpers<typeof empty>) => {
    const who = invitationInput.cast(values)
    setFailure(null)
    onPending(true)
    try {
      onInvited(await invite(petId, who, keyOf(who)))
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('invite.failed'), t))
    } finally {
      onPending(false)
    }
  })
  return (
    <Formik initialValues={empty} validationSchema={invitationInput} onSubmit={save}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-5">
          <RoleTiles />
          <Form.Text
            name="email"
            type="email"
            label={t('invite.email')}
            optional
            inputMode="email"
            autoComplete="off"
            help={t('invite.emailHelp')}
          />
          <FormErrorBanner message={failure} />
          <div className="dialog-actions mt-0!">
            <Button variant="ghost" disabled={pending} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" busy={pending} busyLabel={t('invite.creating')}>
              {t('invite.create')}
            </Button>
          </div>
        </form>
      )}
    </Formik>
  )
}

const texts = {
  member: ['familyRole.member', 'invite.memberMay'],
  caregiver: ['familyRole.caregiver', 'invite.caregiverMay'],
  'co-owner': ['familyRole.coOwner', 'invite.coOwnerMay'],
} as const

/** The least powerful first, and chosen. */
function RoleTiles() {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<typeof empty>()
  return (
    <RadioTiles
      label={t('invite.role')}
      name="role"
      value={values.role}
      className="grid-cols-1!"
      tiles={invitableRoles.toReversed().map((value) => ({ value, title: t(texts[value][0]), detail: t(texts[value][1]) }))}
      onChange={(role) => void setFieldValue('role', role)}
    />
  )
}
