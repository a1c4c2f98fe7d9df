import { useState } from 'react'
import { Formik } from 'formik'
import { apiKeyInput, keyNameLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { readDraft } from '../../../lib/draft'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { errorId, FieldError, labelId } from '../../../ui/Field'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { useFormField } from '../../../ui/formik/use-form-field'
import { SignInAgainLink, SignInAgainNote } from '../../../ui/SignInAgain'
import { issueKey, type IssuedKey } from '../api/api-keys'
import { scopes, scopeTexts, type Scope } from '../scopes'
import { useSaving } from '../use-saving'

/** What recording a visit takes; more is given only when it is asked for. */
const initial = { name: '', scopes: ['pets:read', 'vaccinations:write'] as Scope[] }

/** What was typed, for as long as signing in again takes. */
const draft = 'clinic-key'

interface Props {
  signInAgainHref: string
  onPending: (pending: boolean) => void
  onIssued: (key: IssuedKey) => void
  onClose: () => void
}

export function NewKeyForm({ signInAgainHref, onPending, onIssued, onClose }: Props) {
  const { t } = useTranslation()
  const [typed] = useState(() => readDraft<typeof initial>(draft)?.values ?? initial)
  const { save, pending, failure, cancel, again } = useSaving<typeof initial>({
    draft,
    send: async (values, { sending }) => {
      const wanted = apiKeyInput.cast(values)
      onIssued(await issueKey(wanted, sending(wanted)))
    },
    failed: t('integrations.createFailed'),
    onPending,
    onClose,
  })
  return (
    <Formik initialValues={typed} validationSchema={apiKeyInput} onSubmit={save}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-5">
          <FormSummary />
          <Form.Text name="name" label={t('integrations.name')} help={t('integrations.nameHelp')} limit={keyNameLength} autoComplete="off" />
          <ScopeChoice />
          <FormErrorBanner message={failure} />
          {again && <SignInAgainNote />}
          <div className="dialog-actions mt-0!">
            <Button variant="ghost" onClick={cancel}>
              {t('ui.cancel')}
            </Button>
            {again ? (
              <SignInAgainLink href={signInAgainHref} />
            ) : (
              <Button type="submit" busy={pending} busyLabel={t('integrations.creating')}>
                {t('integrations.create')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Formik>
  )
}

function ScopeChoice() {
  const { t } = useTranslation()
  const { field: { value }, error, helpers, id } = useFormField<Scope[]>('scopes')
  const toggle = (scope: Scope) => void helpers.setValue(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope])
  return (
    <fieldset className="grid gap-1.5" id={id} tabIndex={-1} aria-describedby={error && errorId(id)}>
      <legend id={labelId(id)} className="field-label mb-1.5">{t('integrations.scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(scopeTexts[scope].name)}
          help={t(scopeTexts[scope].text)}
          checked={value.includes(scope)}
          onChange={() => toggle(scope)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
