import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyles, type ButtonLook } from './button-styles'
import { Spinner } from './Spinner'

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode
  /** Shows a spinner and `busyLabel`, ignores clicks, keeps focus and place. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyles({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }, className)}
      onClick={click}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
