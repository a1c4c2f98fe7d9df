import { Smartphone } from 'lucide-react'
import { useTranslation } from '../../../../i18n/use-translation'
import { cx } from '../../../../ui/cx'
import { pagesAtMost } from '../use-pages'
import type { Review } from '../use-review'
import { AddPage, PictureButtons } from './PictureButtons'

/** All pages in small, one more, and what becomes of them. */
export function PageStrip({ review: { pages, page: shown, turnTo } }: { review: Review }) {
  const { t } = useTranslation()
  const { length } = pages.pages
  return (
    <>
      <div className="paper-strip">
        {length > 1 &&
          pages.pages.map((page, index) => (
            <button
              key={page.id}
              type="button"
              className={cx('paper-thumb', page === shown && 'paper-thumb-now')}
              aria-current={page === shown ? 'true' : undefined}
              aria-label={t('paper.pageOf', { page: index + 1, count: length })}
              onClick={() => turnTo(index)}
            >
              <img src={page.url} alt="" />
              {(page.state === 'reading' || page.state === 'waiting') && <progress className="paper-bar" max={1} value={page.progress} aria-hidden="true" />}
            </button>
          ))}
        {length > 0 && length < pagesAtMost && <AddPage onFiles={pages.add} />}
        {length === 0 && <PictureButtons onFiles={pages.add} />}
      </div>
      <p className="paper-where">
        <Smartphone className="icon icon-18" aria-hidden="true" />
        <span>{t('paper.here')}</span>
      </p>
      <ul className="paper-legend">
        {(['read', 'doubt', 'recorded'] as const).map((look) => (
          <li key={look}>
            <span className={cx('paper-number', `paper-number-${look}`)} aria-hidden="true" />
            {t(`paper.legend.${look}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
