import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'
import { CopyButton } from './CopyButton'

/** The secret, this once; only the button closes what it stands in, lest a stray press lose it. Null where it never arrived. */
export function WebhookSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const { t } = useTranslation()
  if (secret === null)
    return (
      <div className="dialog-actions">
        <Button autoFocus onClick={onClose}>
          {t('webhooks.back')}
        </Button>
      </div>
    )
  return (
    <div className="mt-5 grid gap-4">
      <TextField
        label={t('webhooks.secret')}
        value={secret}
        readOnly
        autoFocus
        spellCheck={false}
        className="font-mono"
        help={t('webhooks.secretHelp')}
        onFocus={(event) => event.target.select()}
      />
      <div className="dialog-actions mt-0!">
        <Button variant="ghost" onClick={onClose}>
          {t('integrations.kept')}
        </Button>
        <CopyButton text={secret} label={t('webhooks.copySecret')} />
      </div>
    </div>
  )
}
