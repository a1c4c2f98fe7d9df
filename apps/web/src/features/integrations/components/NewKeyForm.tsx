import { useState } from 'react'
import { Formik, useField } from 'formik'
import { apiKeyInput, keyNameLength } from '@huella/contracts'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { readDraft } from '../../../lib/draft'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
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
  const { t, language } = useTranslation()
  const [{ value }, { error, touched }, { setValue }] = useField<Scope[]>('scopes')
  const message = touched && error ? messageText(language, error) : undefined
  const toggle = (scope: Scope) => void setValue(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope])
  return (
    <fieldset className="grid gap-1.5" aria-describedby={message ? 'scopes-error' : undefined}>
      <legend className="field-label mb-1.5">{t('integrations.scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(scopeTexts[scope].name)}
          help={t(scopeTexts[scope].text)}
          checked={value.includes(scope)}
          onChange={() => toggle(scope)}
        />
      ))}
      {message && (
        <p id="scopes-error" role="alert" className="field-error">
          {message}
        </p>
      )}
    </fieldset>
  )
}
