import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { defaultReminderDate, isDay, vaccineNameIn } from '@huella/care-rules'
import { reminderInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { atFields } from '../../../lib/form-errors'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { useFollowingDate } from '../../../ui/formik/use-following-date'
import { toast } from '../../../ui/toast'
import { moveReminder } from '../api/reminders'
import type { ChangeableReminder } from './ReminderMenu'

const datesInput = reminderInput.pick(['dueDate', 'reminderDate'])

interface Dates {
  dueDate: string
  reminderDate: string
}

/** When a dose is due, and from when on it is spoken of. */
export default function ReminderDatesDialog({ reminder, onClose }: { reminder: ChangeableReminder; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { id, vaccineName, dueDate, reminderDate } = reminder
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }, dates: Dates, _helpers: FormikHelpers<Dates>) => {
      await moveReminder(id, { dueDate: dates.dueDate, reminderDate: dates.reminderDate || defaultReminderDate(dates.dueDate) }, sending())
      toast({ title: t('reminders.moved') })
      onClose()
    },
    { failed: t('reminders.failed'), told: 'here', onCancel: onClose, explain: atFields },
  )
  return (
    <Dialog title={t('reminders.move')} description={vaccineNameIn(vaccineName, language)} pending={pending} onClose={onClose}>
      <Formik initialValues={{ dueDate, reminderDate }} validationSchema={datesInput} onSubmit={run}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
            <FormSummary />
            <DateFields />
            <FormErrorBanner message={failure} />
            <div className="dialog-footer">
              <Button variant="ghost" onClick={cancel}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" busy={pending} busyLabel={t('form.saving')}>
                {t('form.save')}
              </Button>
            </div>
          </form>
        )}
      </Formik>
    </Dialog>
  )
}

/** When it is spoken of moves along with when it is due, unless it was chosen. */
function DateFields() {
  const { t } = useTranslation()
  const { values } = useFormikContext<Dates>()
  useFollowingDate('reminderDate', isDay(values.dueDate) ? defaultReminderDate(values.dueDate) : null)
  return (
    <>
      <Form.Date name="dueDate" label={t('reminders.dueDate')} relative />
      <Form.Date name="reminderDate" label={t('reminders.reminderDate')} optional help={t('reminders.reminderDateHelp')} />
    </>
  )
}
