import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/Button'
import { pagesAtMost, type Pages } from '../use-pages'

/** What could not be opened or read. */
export function PaperNotes({ pages, isEmpty, onLeave }: { pages: Pages; isEmpty: boolean; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      {pages.unopenable.map((name) => (
        <p key={name} role="alert" className="tone-attn paper-note">
          {t('paper.unopenable', { name })}
        </p>
      ))}
      {pages.isFull && (
        <p role="alert" className="tone-attn paper-note">
          {t('paper.tooMany', { count: pagesAtMost })}
        </p>
      )}
      {isEmpty && (
        <div role="status" className="card card-pad grid gap-3">
          <p>{t('paper.nothing')}</p>
          <div>
            <Button variant="secondary" onClick={onLeave}>
              {t('paper.type')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
