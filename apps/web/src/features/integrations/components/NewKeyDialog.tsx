import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { TextField } from '../../../ui/TextField'
import type { IssuedKey } from '../api/api-keys'
import { CopyButton } from './CopyButton'
import { NewKeyForm } from './NewKeyForm'

/** First what for, then the secret: this once. Only the button closes it then, lest a stray press lose it. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  return (
    <Dialog
      title={t(issued ? 'integrations.readyTitle' : 'integrations.newTitle')}
      description={t(issued ? 'integrations.readyText' : 'integrations.newText')}
      pending={pending || issued !== null}
      onClose={onClose}
    >
      {issued ? (
        <Secret secret={issued.secret} onClose={onClose} />
      ) : (
        <NewKeyForm pending={pending} onPending={setPending} onIssued={setIssued} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="mt-5 grid gap-4">
      <TextField
        label={t('integrations.secret')}
        value={secret}
        readOnly
        autoFocus
        spellCheck={false}
        className="font-mono"
        help={t('integrations.secretHelp')}
        onFocus={(event) => event.target.select()}
      />
      <div className="dialog-actions mt-0!">
        <Button variant="ghost" onClick={onClose}>
          {t('integrations.kept')}
        </Button>
        <CopyButton text={secret} label={t('integrations.copySecret')} />
      </div>
    </div>
  )
}
