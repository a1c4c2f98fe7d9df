import type { ReactNode } from 'react'

/** Drawing, one line, one line of help, at most one action. */
export const EmptyState = ({ art, title, help, action }: { art: ReactNode; title: string; help?: ReactNode; action?: ReactNode }) => (
  <div className="grid grid-cols-1 justify-items-center gap-2 py-8 text-center">
    {art}
    <h2 className="mt-3 text-2xl leading-8 lg:text-[1.6875rem] lg:leading-9">{title}</h2>
    {help && <p className="max-w-[min(26rem,100%)] text-ink-2">{help}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)

/** The small form, inside a card of a rail. */
export const EmptyInline = ({ art, title, help }: { art: ReactNode; title: string; help?: ReactNode }) => (
  <div className="empty-inline">
    {art}
    <div>
      <p className="font-semibold">{title}</p>
      {help && <p className="text-small text-ink-2">{help}</p>}
    </div>
  </div>
)
