import type { ReactNode } from 'react'
import { useScreen } from '../../lib/use-screen'

/** Title of a screen: names the document, takes focus when the screen is entered. */
export function PageHead({ title, lead, actions }: { title: string; lead?: string; actions?: ReactNode }) {
  const heading = useScreen(title)
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3 pt-2 lg:mb-7 lg:pt-4">
      <div>
        <h1 ref={heading}>{title}</h1>
        {lead && <p className="mt-1 max-w-[62ch] text-ink-2">{lead}</p>}
      </div>
      {actions}
    </div>
  )
}
