import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Switch } from '../../../ui/Checkbox'
import { showRecorders } from '../api/public-page'

/** Lets the public page say who gave and recorded the doses, or no longer. */
export function ShowRecorders({ pet: { id, showsRecorders } }: { pet: { id: number; showsRecorders: boolean } }) {
  const { t } = useTranslation()
  const { run, running } = useAction<[boolean]>((_attempt, isShown) => showRecorders(id, isShown), { failed: t('sharing.showsRecordersFailed') })
  return (
    <Switch
      label={t('sharing.showsRecorders')}
      help={t('sharing.showsRecordersHelp')}
      checked={running?.[0] ?? showsRecorders}
      onChange={(event) => void run(event.target.checked)}
    />
  )
}
