import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  look?: 'plain' | 'solid' | 'float'
  icon: ReactNode
}

/** A button that is only an icon; `label` is its name. */
export const IconButton = ({ label, look = 'plain', icon, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={cx('icon-btn', look !== 'plain' && `icon-btn-${look}`, className)}
  >
    {icon}
    {children}
  </button>
)
