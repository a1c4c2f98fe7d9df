import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { cx } from './cx'

export interface RadioTile {
  value: string
  title: string
  detail?: string
  icon?: ReactNode
  /** Takes the whole row. */
  wide?: boolean
}

export interface RadioTilesProps {
  /** Name of the group, read before its options. */
  label: string
  /** Where a visible heading already says it, its id. */
  labelledBy?: string
  name: string
  value: string
  tiles: readonly RadioTile[]
  onChange: (value: string) => void
  className?: string
  /** Begin at the chosen one, in a dialog that is about nothing else. */
  autoFocus?: boolean
}

export const RadioTiles = ({ label, labelledBy, name, value, tiles, onChange, className, autoFocus = false }: RadioTilesProps) => (
  <div
    role="radiogroup"
    className={cx('radio-tiles', className)}
    {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
  >
    {tiles.map((tile) => (
      <label key={tile.value} className={cx('radio-tile', tile.wide && 'radio-tile-wide')}>
        <input
          type="radio"
          className="choice-input"
          name={name}
          value={tile.value}
          checked={tile.value === value}
          autoFocus={autoFocus && tile.value === value}
          onChange={() => onChange(tile.value)}
        />
        <span className={cx('flex', tile.wide ? 'items-center gap-3' : 'flex-col gap-0.5')}>
          {tile.icon}
          <span className="font-semibold">{tile.title}</span>
          {tile.detail && <span className="text-caption text-ink-2">{tile.detail}</span>}
        </span>
        <span className="radio-tile-tick" aria-hidden="true">
          <Check className="icon icon-16" />
        </span>
      </label>
    ))}
  </div>
)
