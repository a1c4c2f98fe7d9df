import { Suspense, useState, type CSSProperties } from 'react'
import { Crop, RefreshCw, RotateCw, Trash2, ZoomIn, ZoomOut } from 'lucide-react'
import type { Box } from '@huella/certificate-reader'
import { lazy } from '../../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/Button'
import { cx } from '../../../../ui/cx'
import { IconButton } from '../../../../ui/IconButton'
import { textOf } from '../../fill'
import type { Page } from '../pages'
import { openDoubt } from '../rows'
import type { Review, Reviewed } from '../use-review'

const CropDialog = lazy(() => import('../../../../ui/crop/CropDialog'))

interface PageViewProps {
  page: Page
  review: Review
}

const longestSide = 2400

/** The picture of a page with the places of its records, and what can be done with it. */
export function PageView({ page, review }: PageViewProps) {
  const { t } = useTranslation()
  const { pages, records, rows, isNear, near, open } = review
  const opened = rows.open?.page === page.id ? rows.open : null
  const name = t('paper.pageOf', { page: pages.pages.indexOf(page) + 1, count: pages.pages.length })
  return (
    <div className="paper-view">
      <div className={cx('paper-frame', isNear && 'paper-frame-near')} style={{ '--ratio': page.width / page.height, ...(isNear && zoomTo(page, opened?.place)) } as CSSProperties}>
        <div className="paper-picture">
          <img src={page.url} alt={name} className="paper-image" />
          {records.map((record) => {
              const { row } = record
              const isOpen = opened?.id === row.id
              return row.page === page.id && row.place && <PlaceMark key={row.id} record={record} box={row.place} page={page} isOpen={isOpen} onPick={() => open(isOpen && isNear ? null : row)} />
            })}
        </div>
      </div>
      <div className="paper-tools">
        <span className="paper-page-number">{name}</span>
        <Tools page={page} pages={pages} isNear={isNear} near={near} />
      </div>
      <Reading page={page} pages={pages} />
    </div>
  )
}

function Tools({ page, pages, isNear, near }: Pick<PageViewProps, 'page'> & Pick<Review, 'pages' | 'isNear' | 'near'>) {
  const { t } = useTranslation()
  const [isCutting, setCutting] = useState(false)
  const Zoom = isNear ? ZoomOut : ZoomIn
  return (
    <>
      <IconButton className="paper-tool" label={t('crop.turn')} icon={<RotateCw className="icon" aria-hidden="true" />} onClick={() => pages.turn(page)} />
      <IconButton className="paper-tool" label={t('paper.crop')} icon={<Crop className="icon" aria-hidden="true" />} onClick={() => setCutting(true)} />
      <IconButton className="paper-tool" label={t(isNear ? 'paper.whole' : 'paper.zoom')} icon={<Zoom className="icon" aria-hidden="true" />} onClick={() => near(!isNear)} />
      <IconButton className="paper-tool" label={t('paper.remove')} icon={<Trash2 className="icon" aria-hidden="true" />} onClick={() => pages.remove(page)} />
      {isCutting && (
        <Suspense>
          <CropDialog
            title={t('paper.crop')}
            file={page.picture}
            shapes={['whole', 'fourThirds', 'square']}
            longestSide={longestSide}
            onCancel={() => setCutting(false)}
            onCropped={(part) => (setCutting(false), pages.cut(page, part))}
          />
        </Suspense>
      )}
    </>
  )
}

/** How far a page is read, over its picture. */
function Reading({ page, pages }: Pick<PageViewProps, 'page'> & Pick<Review, 'pages'>) {
  const { t } = useTranslation()
  const name = t('paper.reading', { page: pages.pages.indexOf(page) + 1, count: pages.pages.length })
  if (page.state === 'read') return null
  if (page.state === 'failed')
    return (
      <div className="paper-reading" role="alert">
        <span>{t(navigator.onLine ? 'paper.unread' : 'paper.unreadAway')}</span>
        <Button variant="secondary" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={() => pages.again(page)}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    )
  const percent = Math.round(page.progress * 100)
  return (
    <div className="paper-reading" role="status">
      <span>{name}</span>
      <progress className="paper-bar" max={100} value={percent} aria-label={name} />
      <Button variant="secondary" size="sm" onClick={pages.cancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`

/** What the style sheet moves the picture by: the place of a record fills the width, at most four times as large as the whole page does, and its middle is shown. */
function zoomTo({ width, height }: Page, place: Box | undefined): Record<`--${string}`, number> {
  const { x0, x1, y0, y1 } = place ?? { x0: width * 0.25, x1: width * 0.75, y0: height * 0.25, y1: height * 0.75 }
  return { '--scale': Math.min(4, Math.max(1, (0.9 * width) / (x1 - x0))), '--x': (x0 + x1) / 2 / width, '--y': (y0 + y1) / 2 / height }
}

interface PlaceMarkProps {
  record: Reviewed
  box: Box
  page: Page
  isOpen: boolean
  onPick: () => void
}

/** A numbered frame on the picture; the same order and words as in the list. */
function PlaceMark({ record: { row, number, look }, box, page, isOpen, onPick }: PlaceMarkProps) {
  const { t } = useTranslation()
  const style = {
    '--left': percent(box.x0, page.width),
    '--top': percent(box.y0, page.height),
    width: percent(box.x1 - box.x0, page.width),
    height: percent(box.y1 - box.y0, page.height),
  } as CSSProperties
  const name = textOf(row.values, 'vaccineName') || t('certificate.unnamed')
  const label = t(openDoubt(row) ? 'paper.placeInDoubt' : 'paper.place', { number, name })
  return (
    <button type="button" className={cx('paper-place', `paper-place-${look}`, isOpen && 'paper-place-open')} style={style} aria-label={label} aria-pressed={isOpen} onClick={onPick}>
      <span className="paper-number" aria-hidden="true">{number}</span>
    </button>
  )
}
