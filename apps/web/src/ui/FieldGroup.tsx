import type { ReactNode } from 'react'

export interface FieldGroupProps {
  title: string
  help?: string
  children: ReactNode
}

/** Fields that belong together: what they are about on the left where there is room, the fields in two columns beside it. */
export const FieldGroup = ({ title, help, children }: FieldGroupProps) => (
  <section aria-label={title} className="card card-pad grid gap-4 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-10">
    <div>
      <h2 className="lg:text-[1.3125rem]">{title}</h2>
      {help && <p className="mt-1 max-w-[62ch] text-small text-ink-2">{help}</p>}
    </div>
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">{children}</div>
  </section>
)

/** A field that takes the whole width of its group. */
export const WholeRow = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>
