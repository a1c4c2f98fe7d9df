import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { lostMessageLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Switch } from '../../../ui/Checkbox'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { TextArea } from '../../../ui/TextArea'
import { toast } from '../../../ui/toast'
import { sayLost } from '../api/lost'

export interface LostDialogProps {
  pet: { id: number; name: string; isPublic: boolean; lost?: { message: string | null; showPhone: boolean } | null }
  /** The reader's own number; without one there is none to show. */
  phone: string | null
  onClose: () => void
}

/** What finders read on the public page: words of the family, and their number if they like. */
export default function LostDialog({ pet, phone, onClose }: LostDialogProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useState(pet.lost?.message ?? '')
  const [showPhone, setShowPhone] = useState(pet.lost ? pet.lost.showPhone : phone !== null)
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }) => {
      await sayLost(pet.id, { message, showPhone: showPhone && phone !== null }, sending())
      toast({ title: t('lost.saved'), description: t('lost.savedText') })
      onClose()
    },
    { failed: t('lost.failed'), told: 'here', onCancel: onClose },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const title = t(pet.lost ? 'lost.changeTitle' : 'lost.title', { name: pet.name })
  if (!pet.isPublic) return <PrivatePet pet={pet} title={title} onClose={onClose} />
  return (
    <Dialog title={title} description={t('lost.lead', { name: pet.name })} pending={pending} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <TextArea
          label={t('lost.message')}
          optional
          help={t('lost.messageHelp')}
          limit={lostMessageLength}
          maxLength={lostMessageLength}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {phone ? (
          <Switch label={t('lost.showPhone', { phone })} help={t('lost.showPhoneHelp')} checked={showPhone} onChange={(event) => setShowPhone(event.target.checked)} />
        ) : (
          <p className="text-small text-ink-2">
            {t('lost.noPhone')}{' '}
            <Link to={paths.contactSettings} className="link">
              {t('lost.addPhone')}
            </Link>
          </p>
        )}
        <FormErrorBanner message={failure} />
        <div className="dialog-actions mt-0!">
          <Button variant="ghost" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant={pet.lost ? 'primary' : 'danger'} busy={pending} busyLabel={t('lost.saving')}>
            {t(pet.lost ? 'lost.change' : 'lost.say')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Finders look at the public page, which a private pet does not have. */
function PrivatePet({ pet: { id, name }, title, onClose }: Pick<LostDialogProps, 'pet' | 'onClose'> & { title: string }) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} description={t('lost.profileHidden', { name })} onClose={onClose}>
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <ButtonLink to={paths.editPet(id)}>{t('lost.makePublic')}</ButtonLink>
      </div>
    </Dialog>
  )
}
