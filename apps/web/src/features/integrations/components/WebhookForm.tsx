import { useState } from 'react'
import { Formik, useField } from 'formik'
import { webhookAddressLength, webhookInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { readDraft } from '../../../lib/draft'
import { Button } from '../../../ui/Button'
import { Switch } from '../../../ui/Checkbox'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { SignInAgainLink, SignInAgainNote } from '../../../ui/SignInAgain'
import { toast } from '../../../ui/toast'
import type { ApiKey } from '../api/api-keys'
import { changeWebhook, makeWebhook, type IssuedWebhook, type Webhook } from '../api/webhooks'
import { useSaving } from '../use-saving'
import { allEvents } from '../webhook-words'
import { EventChoice } from './EventChoice'

interface Props {
  webhook: Webhook | null
  keys: ApiKey[]
  signInAgainHref: string
  onPending: (pending: boolean) => void
  onIssued: (webhook: IssuedWebhook) => void
  onClose: () => void
}

interface Values {
  keyId: string
  url: string
  types: string[]
  enabled: boolean
}

const startOf = (webhook: Webhook | null, keys: ApiKey[]): Values =>
  webhook ? { ...webhook, enabled: webhook.state !== 'off' } : { keyId: keys.length === 1 ? keys[0]!.id : '', url: '', types: allEvents, enabled: true }

/** Makes a webhook or changes one. */
export function WebhookForm({ webhook, keys, signInAgainHref, onPending, onIssued, onClose }: Props) {
  const { t } = useTranslation()
  const draft = `webhook:${webhook?.id ?? 'new'}`
  const [typed] = useState(() => readDraft<Values>(draft)?.values ?? startOf(webhook, keys))
  const { save, pending, failure, cancel, again } = useSaving<Values>({
    draft,
    send: async (values, { sending }) => {
      const { keyId, url, types } = webhookInput.cast(values)
      if (!webhook) return onIssued(await makeWebhook({ keyId, url, types }, sending({ keyId, url, types })))
      const changed = { url, types, enabled: values.enabled }
      await changeWebhook(webhook.id, changed, sending(changed))
      toast({ title: t('webhooks.saved') })
      onClose()
    },
    failed: t('webhooks.notSaved'),
    onPending,
    onClose,
  })
  return (
    <Formik initialValues={typed} validationSchema={webhookInput} onSubmit={save}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-5">
          <FormSummary />
          {webhook ? <OnSwitch /> : <KeyChoice keys={keys} />}
          <Form.Text name="url" type="url" inputMode="url" label={t('webhooks.url')} help={t('webhooks.urlHelp')} placeholder="https://" autoComplete="off" spellCheck={false} maxLength={webhookAddressLength} />
          <EventChoice />
          <FormErrorBanner message={failure} />
          {again && <SignInAgainNote />}
          <div className="dialog-actions mt-0!">
            <Button variant="ghost" onClick={cancel}>
              {t('ui.cancel')}
            </Button>
            {again ? (
              <SignInAgainLink href={signInAgainHref} />
            ) : (
              <Button type="submit" busy={pending} busyLabel={t('webhooks.saving')}>
                {t(webhook ? 'webhooks.save' : 'webhooks.create')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Formik>
  )
}

function KeyChoice({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation()
  return (
    <Form.Select
      name="keyId"
      label={t('webhooks.key')}
      help={t('webhooks.keyHelp')}
      placeholder={t('webhooks.chooseKey')}
      options={keys.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function OnSwitch() {
  const { t } = useTranslation()
  const [{ value }, , { setValue }] = useField<boolean>('enabled')
  return <Switch label={t('webhooks.enabled')} help={t('webhooks.enabledHelp')} checked={value} onChange={(event) => void setValue(event.target.checked)} />
}
