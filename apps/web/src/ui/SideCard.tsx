import type { ComponentProps } from 'react'
import { cx } from './cx'

export interface SideCardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string
  /** What it is about, in a sentence. */
  lead?: string
}

/** A card that is a section of a long page: what it is about on the left where there is room, its content beside that. */
export const SideCard = ({ title, lead, className, children, ...rest }: SideCardProps) => (
  <section {...rest} aria-label={title} className={cx('card card-pad grid grid-cols-1 gap-4 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-10', className)}>
    <div>
      <h2 className="lg:text-[1.3125rem]">{title}</h2>
      {lead && <p className="mt-1 max-w-[62ch] text-small text-ink-2">{lead}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)
