import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { TextField } from '../../../ui/TextField'
import type { IssuedKey } from '../api/api-keys'
import { CopyButton } from './CopyButton'
import { NewKeyForm } from './NewKeyForm'

/** What the dialog says, by what became of the key. */
const words = {
  wanted: ['integrations.newTitle', 'integrations.newText'],
  ready: ['integrations.readyTitle', 'integrations.readyText'],
  lost: ['integrations.lostTitle', 'integrations.lostText'],
} as const

const stageOf = (issued: IssuedKey | null) => (issued === null ? 'wanted' : issued.secret === null ? 'lost' : 'ready')

/** First what for, then the secret: this once. Only the button closes it then, lest a stray press lose it. */
export default function NewKeyDialog({ signInAgainHref, onClose }: { signInAgainHref: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  const [title, text] = words[stageOf(issued)]
  const secret = issued?.secret ?? null
  return (
    <Dialog title={t(title)} description={t(text, { name: issued?.name ?? '' })} pending={pending || secret !== null} onClose={onClose}>
      {secret !== null ? (
        <Secret secret={secret} onClose={onClose} />
      ) : issued ? (
        <Lost onClose={onClose} />
      ) : (
        <NewKeyForm signInAgainHref={signInAgainHref} onPending={setPending} onIssued={setIssued} onClose={onClose} />
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

/** The key was made, but the answer that held its secret never arrived. */
function Lost({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="dialog-actions">
      <Button autoFocus onClick={onClose}>
        {t('integrations.backToKeys')}
      </Button>
    </div>
  )
}
