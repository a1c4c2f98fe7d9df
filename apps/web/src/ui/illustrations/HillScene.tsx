import type { ReactNode } from 'react'
import { cx } from '../cx'

/** The landscape of owner screens, day or night with the theme. `peeking` stands between the back hills and the crest. */
export const HillScene = ({ peeking, className, children }: { peeking?: ReactNode; className?: string; children?: ReactNode }) => (
  <div className={cx('hill', className)}>
    {peeking && (
      <div className="hill-peeking" aria-hidden="true">
        {peeking}
      </div>
    )}
    <div className="hill-front" aria-hidden="true" />
    {children}
  </div>
)

/** Sky and far hills that fade into the page, behind screens without a banner. */
export const SkyBackdrop = () => <div className="sky" aria-hidden="true" />
