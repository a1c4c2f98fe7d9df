import { useEffect, useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { refusalOf } from '../../lib/form-errors'

export interface MoreFieldsProps {
  title: string
  help?: string
  /** The fields in it. */
  names: readonly string[]
  children: ReactNode
}

/** Fields that few need: closed until somebody opens them, or one of them holds something or is wrong. */
export function MoreFields({ title, help, names, children }: MoreFieldsProps) {
  const wanted = useWanted(names)
  const [open, setOpen] = useState(wanted !== '')
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  return (
    <section aria-label={title} className="card card-pad">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 className="flex-1 lg:text-[1.3125rem]">{title}</h2>
        </summary>
        {help && <p className="mt-1 max-w-[62ch] text-small text-ink-2">{help}</p>}
        <div className="mt-4">{open && children}</div>
      </details>
    </section>
  )
}

/** What calls for opening it: that something is filled in, and each fault anew whenever sending was tried. */
function useWanted(names: readonly string[]): string {
  const { values, errors, touched, status, submitCount } = useFormikContext<Record<string, unknown>>()
  const isFilled = names.some((name) => Boolean(values[name]))
  const faults = names.filter((name) => touched[name] && (errors[name] ?? refusalOf(status, name, values[name])))
  return [isFilled && 'filled', ...faults, faults.length > 0 && submitCount].filter(Boolean).join(' ')
}
