import { Formik, type FormikHelpers } from 'formik'
import { vaccineNameIn, vaccinePresets } from '@huella/care-rules'
import { reminderInput, vaccineNameLength } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { atFields } from '../../../lib/form-errors'
import { keptToast } from '../../../lib/outbox/send-or-keep'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { toast } from '../../../ui/toast'
import { createReminder } from '../api/reminders'

const empty = { vaccineName: '', dueDate: '', reminderDate: '' }

export interface ReminderDialogProps {
  pet: { id: number; name: string }
  /** What it starts with. */
  initial?: typeof empty
  /** Why the server would not take that. */
  refusal?: string | null
  onSaved?: () => void
  onClose: () => void
}

/** A vaccine that is to come, without a dose before it. */
export default function ReminderDialog({ pet, initial = empty, refusal = null, onSaved, onClose }: ReminderDialogProps) {
  const { t, language } = useTranslation()
  const { run, pending, failure, cancel } = useAction<[typeof empty, FormikHelpers<typeof empty>]>(
    async ({ sending }, values) => {
      const reminder = reminderInput.cast(values)
      const how = await createReminder(pet.id, reminder, sending(reminder))
      const set = { title: t('reminders.set'), description: t('reminders.setText', { vaccine: reminder.vaccineName }) }
      toast(how === 'kept' ? keptToast([reminder.vaccineName], t) : set)
      onSaved?.()
      onClose()
    },
    { failed: t('reminders.failed'), told: 'here', explain: atFields, onCancel: onClose },
  )
  return (
    <Dialog title={t('reminders.addTitle')} description={t('reminders.addLead', { name: pet.name })} pending={pending} onClose={onClose}>
      <Formik initialValues={initial} validationSchema={reminderInput} onSubmit={run}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
            <FormSummary />
            <Form.Text
              name="vaccineName"
              label={t('vaccinationForm.name')}
              limit={vaccineNameLength}
              maxLength={vaccineNameLength}
              list="preset-vaccines"
              autoComplete="off"
            />
            <datalist id="preset-vaccines">
              {vaccinePresets.slice(0, -1).map(({ name }) => (
                <option key={name} value={vaccineNameIn(name, language)} />
              ))}
            </datalist>
            <Form.Date name="dueDate" label={t('reminders.dueDate')} min={today()} />
            <Form.Date name="reminderDate" label={t('reminders.reminderDate')} optional help={t('reminders.reminderDateHelp')} />
            <FormErrorBanner message={failure ?? refusal} />
            <div className="dialog-footer">
              <Button variant="ghost" onClick={cancel}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" busy={pending} busyLabel={t('vaccinationForm.saving')}>
                {t('reminders.save')}
              </Button>
            </div>
          </form>
        )}
      </Formik>
    </Dialog>
  )
}
