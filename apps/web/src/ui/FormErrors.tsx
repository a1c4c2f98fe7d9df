import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { errorId, labelId } from './Field'

export interface FieldFault {
  /** Id of the field's control. */
  id: string
  message: string
}

/** @returns whether the field is on the page */
const focusField = (id: string): boolean => {
  const element = document.getElementById(id)
  element?.scrollIntoView?.({ block: 'center' })
  element?.focus()
  return element !== null
}

/** Leads to a field by its name; the message stands once on the page, at the field, and is read with the link. */
function FaultLink({ id, message }: FieldFault) {
  const [name, setName] = useState(message)
  // After every rendering: the names change with the language.
  useLayoutEffect(() => setName(document.getElementById(labelId(id))?.textContent ?? message))
  return (
    <a
      className="inline-block min-h-6 underline underline-offset-2"
      href={`#${id}`}
      aria-describedby={errorId(id)}
      onClick={(event) => (event.preventDefault(), focusField(id))}
    >
      {name}
    </a>
  )
}

/**
 * After a refused submit: one fault moves focus to its field; more are listed with links, and one whose field is not on the page.
 * `attempt` is the number of submits so far, so that each refusal moves focus again.
 */
export function FormErrorSummary({ faults, attempt }: { faults: readonly FieldFault[]; attempt: number }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState<string>()
  const only = faults.length === 1 ? faults[0]?.id : undefined
  useEffect(() => {
    if (attempt === 0 || faults.length === 0 || (only && focusField(only))) return
    setMissing(only)
    box.current?.focus()
    // Only a new attempt moves focus; typing must not.
  }, [attempt, missing])
  if (attempt === 0 || faults.length === 0 || (only && only !== missing)) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="banner-error">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <p className="font-semibold">{t('form.thingsToFix', { count: faults.length })}</p>
        <ul className="mt-1 list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault.id}>
              <FaultLink {...fault} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** @returns whether all of it is inside the window, and no bar over it */
function isSeen(element: HTMLElement): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight && [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint?.(left + width / 2, y) ?? element))
}

/** Says, above the buttons, that saving failed; stays until the next try. The button that was pressed may be far from there. */
export function FormErrorBanner({ message }: { message: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In the middle: at an edge a toast or a bar would be over it.
    if (box.current && !isSeen(box.current)) box.current.scrollIntoView?.({ block: 'center' })
  }, [message])
  if (!message) return null
  return (
    <div ref={box} role="alert" className="banner-error">
      <CircleAlert className="icon" aria-hidden="true" />
      <p className="font-semibold">{message}</p>
    </div>
  )
}
