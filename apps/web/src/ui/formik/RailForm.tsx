import type { FormEvent, ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { Check } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../Button'
import { ButtonLink } from '../ButtonLink'
import { FormErrorBanner } from '../FormErrors'
import { FormSummary } from './FormSummary'
import { KeepForm, type KeepFormProps } from './KeepForm'

export interface RailFormProps {
  keep: KeepFormProps
  failure: string | null
  /** Called instead of submitting, where something besides the fields is missing. */
  refuse?: (() => void) | null
  /** What will be saved, as it stands now: beside the fields, on phones below them. */
  rail: ReactNode
  cancelTo: string
  save: ReactNode
  saving: string
  /** Further buttons, before cancel; phones then leave cancel to the way back above. */
  actions?: ReactNode
  children: ReactNode
}

/** A long form with what comes of it beside it. */
export function RailForm({ keep, failure, refuse, rail, cancelTo, save, saving, actions, children }: RailFormProps) {
  const { t } = useTranslation()
  const { handleSubmit, isSubmitting } = useFormikContext()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!refuse) return handleSubmit(event)
    event.preventDefault()
    refuse()
  }
  return (
    <form noValidate onSubmit={submit} className="rail-form">
      <KeepForm {...keep} />
      <div className="stack">
        <FormSummary />
        {children}
      </div>
      <aside className="rail-form-rail stack">{rail}</aside>
      <div className="rail-form-end">
        <FormErrorBanner message={failure} />
        <div className="action-bar">
          {actions}
          <ButtonLink to={cancelTo} variant="ghost" size="lg" className={actions ? 'max-lg:hidden' : ''}>
            {t('ui.cancel')}
          </ButtonLink>
          <Button
            type="submit"
            size="lg"
            className="max-lg:flex-1"
            busy={isSubmitting}
            busyLabel={saving}
            icon={<Check className="icon" aria-hidden="true" />}
          >
            {save}
          </Button>
        </div>
      </div>
    </form>
  )
}
