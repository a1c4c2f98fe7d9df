import type { CSSProperties } from 'react'
import { cx } from '../cx'
import { PawShape } from '../paw-shape'
import { tintOf } from '../tints'
import { speciesPortrait } from './species'

export interface PortraitProps {
  species: string
  /** Chooses the backdrop; a pet keeps its own for life. */
  id: number
  label?: string
  className?: string
}

/** Stands in for a photo: the species on the pet's tint, or a paw where the species has no drawing. Fills its box. */
export function Portrait({ species, id, label, className }: PortraitProps) {
  const drawing = speciesPortrait(species)
  const tint = { '--tint': `var(--tint-${tintOf(id)})`, '--tint-edge': `var(--tint-${tintOf(id)}-edge)` } as CSSProperties
  return (
    <span className={cx('portrait', className)} style={tint} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {drawing ? (
        <img src={drawing} alt="" width="200" height="200" />
      ) : (
        <svg viewBox="0 0 32 32" className="portrait-paw" aria-hidden="true">
          <PawShape fill="#1A5A46" />
        </svg>
      )}
    </span>
  )
}
