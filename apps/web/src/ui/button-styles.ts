import { cx } from './cx'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

/** Classes of a button, for links that look like one. */
export const buttonStyles = ({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}, className?: string): string =>
  cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'w-full', className)
