import type { Box } from '@huella/certificate-reader'
import { useTranslation } from '../../../../i18n/use-translation'
import type { TextKey } from '../../../../i18n/catalogue'
import type { Page } from '../pages'
import { batchWith, openDoubt, type Row } from '../rows'

const isFigure = (character: string): boolean => /\d/.test(character)

/** What a character is called where it looks like another. */
export const kindOf = (character: string): TextKey => (character === '0' ? 'paper.zero' : isFigure(character) ? 'paper.figure' : 'paper.letter')

/** "0 or O", "¿0 u O": the Spanish word changes before the sound of an o. */
export const pairOf = ([one = '', other = '']: readonly string[]): { key: TextKey; values: { one: string; other: string } } => ({
  key: /^o$/i.test(other) ? 'paper.eitherBeforeO' : 'paper.either',
  values: { one, other },
})

/** A character that the photo does not tell: its place, and what it could be. */
export function DoubtBox({ row, page, onChoose }: { row: Row; page: Page | undefined; onChoose: (option: string, batch: string) => void }) {
  const { t } = useTranslation()
  const doubt = openDoubt(row)
  if (!doubt) return null
  const { key, values } = pairOf(doubt.options)
  return (
    <div className="paper-doubt" role="group" aria-label={t('paper.ask', { pair: t(key, values) })}>
      {page && row.batch.place && <Clip page={page} box={row.batch.place} />}
      <div className="paper-doubt-ask">
        <p>
          <strong>{t('paper.ask', { pair: t(key, values) })}</strong> {t('paper.look')}
        </p>
        <div className="paper-doubt-options">
          {doubt.options.map((option) => {
            const batch = batchWith(row, doubt, option)
            return (
              <button key={option} type="button" className="paper-option" onClick={() => onChoose(option, batch)}>
                <span className="paper-batch">
                  {batch.slice(0, doubt.at)}
                  <u>{option}</u>
                  {batch.slice(doubt.at + 1)}
                </span>
                <span className="paper-kind">{t(kindOf(option))}</span>
              </button>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The part of the picture around a place, as it is. */
function Clip({ page, box }: { page: Page; box: Box }) {
  const height = (box.y1 - box.y0) * 3
  const width = Math.max(box.x1 - box.x0, height * 2.4) * 1.15
  const left = Math.max(0, (box.x0 + box.x1 - width) / 2)
  const top = Math.max(0, (box.y0 + box.y1 - height) / 2)
  return (
    <div className="paper-clip" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true">
      <img src={page.url} alt="" style={{ width: `${(page.width / width) * 100}%`, left: `${(-left / width) * 100}%`, top: `${(-top / height) * 100}%` }} />
    </div>
  )
}
