import { useTranslation } from '../../../i18n/use-translation'

const step = 25

/** Says how far the upload is, in quarters: more often would drown everything else. */
export function UploadAnnouncer({ progress }: { progress: ReadonlyMap<string, number> | null }) {
  const { t } = useTranslation()
  const shares = progress ? [...progress.values()] : []
  const percent = shares.length === 0 ? 0 : (shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100
  const quarter = Math.floor(percent / step) * step
  return <p className="sr-only" role="status">{progress ? t('mediaForm.uploaded', { percent: quarter }) : ''}</p>
}
