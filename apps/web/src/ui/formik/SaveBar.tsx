import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../Button'

/** Cancel and save at the end of a form. */
export function SaveBar({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="ghost" size="lg" disabled={busy} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" size="lg" busy={busy} busyLabel={t('form.saving')}>
        {t('form.save')}
      </Button>
    </div>
  )
}
