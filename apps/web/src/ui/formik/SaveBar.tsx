import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../Button'

export interface SaveBarProps {
  busy: boolean
  /** A picture is still on its way; said beside the button. */
  waiting?: boolean
  onCancel: () => void
}

/** Cancel and save at the end of a form. */
export function SaveBar({ busy, waiting = false, onCancel }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end">
      {waiting && <p className="text-small text-ink-2 sm:mr-auto">{t('profile.waitForPicture')}</p>}
      <Button variant="ghost" size="lg" disabled={busy} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" size="lg" busy={busy} busyLabel={t('form.saving')} disabled={waiting}>
        {t('form.save')}
      </Button>
    </div>
  )
}
