import { useTranslation } from '../../../../i18n/use-translation'
import { formatInstantDay } from '../../../../i18n/format'
import { Button } from '../../../../ui/Button'
import { KeptNote } from '../../../../ui/KeptNote'
import { pagesAtMost, type Pages } from '../use-pages'

interface PaperNotesProps {
  pages: Pages
  isEmpty: boolean
  /** When what is shown was kept, where it was not chosen just now. */
  keptAt: string | null
  onLeave: () => void
}

/** What is here again, and what could not be opened or read. */
export function PaperNotes({ pages, isEmpty, keptAt, onLeave }: PaperNotesProps) {
  const { t, language } = useTranslation()
  return (
    <>
      {keptAt && !isEmpty && <KeptNote text={t('paper.keptFrom', { date: formatInstantDay(keptAt, language) })} onDiscard={onLeave} />}
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
