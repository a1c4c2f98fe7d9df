import paperStyle from '../paper.css?url'
import { useEffect, useState, type ReactNode } from 'react'
import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../../../i18n/use-translation'
import { useScreen } from '../../../../lib/use-screen'
import { Button } from '../../../../ui/Button'
import { IconButton } from '../../../../ui/IconButton'
import { LeaveQuestion, UnsavedGuard } from '../../../../ui/UnsavedGuard'
import type { Values } from '../../fill'
import type { ShownPaper } from '../../use-shown-paper'
import type { PaperTarget } from '../save-rows'
import { keepTools } from '../tools'
import { useKeeping } from '../use-keeping'
import { useReview, type Review, type ReviewedPet } from '../use-review'
import { useSaving, type Saving } from '../use-saving'
import { PageStrip } from './PageStrip'
import { PageView } from './PageView'
import { PaperNotes } from './PaperNotes'
import type { RowChoices } from './RowFields'
import { RowItem } from './RowItem'
import { SaveBar } from './SaveBar'

export interface PaperScreenProps {
  paper: ShownPaper
  /** Names what is kept of it. */
  draft: string
  target: PaperTarget
  choices: RowChoices
  pet: ReviewedPet
  /** Whose paper it is. */
  chip?: ReactNode
  /** The reader goes back to the form, with nothing saved of what is left. */
  onLeave: () => void
  onSaved: (doses: readonly Values[]) => void
}

/** Photos or a PDF of a booklet, beside the records that were read from them: they are checked here, and saved together. */
export default function PaperScreen({ paper: { files, kept }, draft, target, choices, pet, chip, onLeave, onSaved }: PaperScreenProps) {
  const { t } = useTranslation()
  const review = useReview(files, kept, target, pet)
  useEffect(() => keepTools(true), [])
  const saving = useSaving(review, target, kept, (doses) => {
    forget()
    onSaved(doses)
  })
  const forget = useKeeping(draft, target.about, review, saving.sources)
  const { records, isRead } = review
  const count = records.length
  const [isLeaving, setLeaving] = useState(false)
  const giveUp = () => {
    forget()
    onLeave()
  }
  const leave = () => (count > 0 ? setLeaving(true) : giveUp())
  const heading = useScreen(count > 0 ? t('paper.found', { count }) : t(isRead ? 'paper.none' : 'paper.title'))
  return (
    <div className="paper">
      <link rel="stylesheet" href={paperStyle} precedence="default" />
      <UnsavedGuard dirty={count > 0} onLeave={forget} />
      {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={giveUp} />}
      <header className="paper-head">
        <IconButton label={t('paper.leave')} icon={<X className="icon" aria-hidden="true" />} onClick={leave} />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} className="paper-title">
            {count > 0 ? t('paper.found', { count }) : t(isRead ? 'paper.none' : 'paper.title')}
          </h1>
          {!review.rows.isPartSaved && <p className="text-small text-ink-2">{t('paper.nothingSaved')}</p>}
        </div>
        {chip}
      </header>
      <div className="paper-columns">
        <section className="paper-left" aria-label={t('paper.pages')}>
          {review.page && <PageView key={review.page.id} page={review.page} review={review} />}
          <PageStrip review={review} />
        </section>
        <section className="paper-right" aria-label={t('paper.records')}>
          <PaperNotes pages={review.pages} isEmpty={isRead && count === 0} keptAt={kept?.at ?? null} onLeave={leave} />
          {count > 0 && <Records review={review} saving={saving} target={target} choices={choices} />}
          {review.page && (
            <Button variant="ghost" className="paper-missed" icon={<Plus className="icon icon-18" aria-hidden="true" />} onClick={() => review.rows.addMissed(review.page!.id)}>
              {t('paper.missed')}
            </Button>
          )}
          {count > 0 && <SaveBar review={review} saving={saving} onLeave={leave} />}
        </section>
      </div>
    </div>
  )
}

function Records({ review: { rows, pages, records, open }, saving, target, choices }: { review: Review; saving: Saving } & Pick<PaperScreenProps, 'target' | 'choices'>) {
  return (
    <ol className="card paper-list">
      {records.map((record) => {
        const { row } = record
        const isOpen = rows.open?.id === row.id
        return (
          <RowItem
            key={row.id}
            {...record}
            isOpen={isOpen}
            page={pages.pages.find(({ id }) => id === row.page)}
            target={target}
            choices={choices}
            faults={saving.faultsOf(row)}
            attempt={saving.attempt}
            onTick={(ticked) => rows.tick(row, ticked)}
            onOpen={() => open(isOpen ? null : row)}
            onEdit={(values) => rows.edit(row, values)}
            onChoose={(option) => rows.choose(row, option)}
          />
        )
      })}
    </ol>
  )
}
