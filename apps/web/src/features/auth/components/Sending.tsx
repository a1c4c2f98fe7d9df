import { useTranslation } from '../../../i18n/use-translation'
import { ProgressBar } from '../../../ui/Progress'

/** How much of a picture is sent; then the server looks at it. */
export function Sending({ share }: { share: number }) {
  const { t } = useTranslation()
  const percent = Math.round(share * 100)
  return (
    <>
      <ProgressBar value={percent} tone="good" label={t('profile.uploading', { percent })} />
      {share === 1 && <p className="text-small text-ink-2">{t('profile.processing')}</p>}
    </>
  )
}
