import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

export const Card = ({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) => (
  <div {...rest} className={cx('card', padded && 'card-pad', className)} />
)

export interface SectionCardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string
  /** Beside the title: a button or a count. */
  aside?: ReactNode
}

/** A card that is a section of the screen, named by its heading. */
export const SectionCard = ({ title, aside, className, children, ...rest }: SectionCardProps) => (
  <section {...rest} aria-label={title} className={cx('card card-pad', className)}>
    <div className="section-head">
      <h2 className="lg:text-[1.3125rem]">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
