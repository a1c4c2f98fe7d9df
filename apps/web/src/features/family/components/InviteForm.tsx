import { useState } from 'react'
import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { invitationInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { invite, type Invitation } from '../api/invite'
import type { InvitableRole } from '../roles'
import { RoleTiles } from './RoleTiles'

const empty = { role: 'member' as InvitableRole, email: '' }

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
          <RoleChoice />
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

/** The least powerful role is chosen until the person says otherwise. */
function RoleChoice() {
  const { values, setFieldValue } = useFormikContext<typeof empty>()
  return <RoleTiles value={values.role} onChange={(role) => void setFieldValue('role', role)} />
}
