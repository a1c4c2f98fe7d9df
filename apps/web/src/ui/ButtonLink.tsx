import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonStyles, type ButtonLook } from './button-styles'

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: ReactNode
}

/** A route link that looks like a button. */
export const ButtonLink = ({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonStyles({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }, className)}>
    {icon}
    {children}
  </Link>
)
