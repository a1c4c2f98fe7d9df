import { Formik, type FormikHelpers } from 'formik'
import { invitationInput, petsAtOneInvitation, sharedInvitationInput, type InvitableRole } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { atFields } from '../../../lib/form-errors'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { errorId, FieldError, labelId } from '../../../ui/Field'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { useFormField } from '../../../ui/formik/use-form-field'
import { useFormValues } from '../../../ui/formik/use-form-values'
import { invite, type Invitation, useSendsMail } from '../api/invite'
import { RoleTiles } from './RoleTiles'

export interface InvitingPet {
  id: number
  name: string
}

interface Values {
  petIds: number[]
  role: InvitableRole
  email: string
}

export interface InviteFormProps {
  pets: readonly InvitingPet[]
  onPending: (pending: boolean) => void
  onInvited: (invitation: Invitation, petIds: readonly number[], email: string) => void
  onClose: () => void
}

export function InviteForm({ pets, onPending, onInvited, onClose }: InviteFormProps) {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const { run, pending, failure, cancel } = useAction<[Values, FormikHelpers<Values>]>(
    async ({ sending }, values) => {
      const who = invitationInput.cast({ email: values.email, role: values.role })
      onInvited(await invite(values.petIds, who, sending(values)), values.petIds, values.email.trim())
    },
    { failed: t('invite.failed'), told: 'here', onCancel: onClose, explain: atFields },
  )
  const initial: Values = { petIds: pets.length === 1 ? pets.map(({ id }) => id) : [], role: 'member', email: '' }
  return (
    <Formik
      initialValues={initial}
      validationSchema={sharedInvitationInput}
      onSubmit={async (values, helpers) => {
        onPending(true)
        await run(values, helpers)
        onPending(false)
      }}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-5">
          <FormSummary />
          {pets.length > 1 && <PetChoice pets={pets} />}
          <RoleChoice />
          <Form.Text
            name="email"
            type="email"
            label={t('invite.email')}
            optional
            inputMode="email"
            autoComplete="off"
            help={t(sendsMail ? 'invite.emailHelpSent' : 'invite.emailHelp')}
          />
          <FormErrorBanner message={failure} />
          <div className="dialog-actions mt-0!">
            <Button variant="ghost" onClick={cancel}>
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

/** The pets whose families the link leads into. */
function PetChoice({ pets }: { pets: readonly InvitingPet[] }) {
  const { t } = useTranslation()
  const { field, error, helpers, id } = useFormField<number[]>('petIds')
  const chosen = new Set(field.value)
  const toggle = (petId: number) => void helpers.setValue(chosen.has(petId) ? field.value.filter((one) => one !== petId) : [...field.value, petId])
  const all = pets.slice(0, petsAtOneInvitation).map((pet) => pet.id)
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={error && errorId(id)}>
      <legend id={labelId(id)} className="field-label mb-1.5">{t('invite.pets')}</legend>
      <div className="grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {pets.map((pet) => (
          <Checkbox
            key={pet.id}
            label={pet.name}
            checked={chosen.has(pet.id)}
            disabled={!chosen.has(pet.id) && chosen.size >= petsAtOneInvitation}
            onChange={() => toggle(pet.id)}
          />
        ))}
      </div>
      {chosen.size < all.length && (
        <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => void helpers.setValue(all)}>
          {t('invite.allPets')}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** The least powerful role is chosen until the person says otherwise. */
function RoleChoice() {
  const { values, change } = useFormValues<Values>()
  return <RoleTiles value={values.role} onChange={(role) => change({ role })} />
}
