import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../Button'

/** Cancel and save, under the thumb on phones. */
export function SaveBar({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="action-bar">
      <Button variant="ghost" size="lg" disabled={busy} onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" size="lg" className="max-lg:flex-1" busy={busy} busyLabel={t('form.saving')}>{t('form.save')}</Button>
    </div>
  )
}
