import { useState, type RefObject } from 'react'
import type { Day } from '@huella/care-rules'
import { Popover } from 'radix-ui'
import { today } from '../i18n/format'
import { useTranslation } from '../i18n/use-translation'
import { MonthGrid } from './MonthGrid'

export interface CalendarPopoverProps {
  /** The button that opened it, which has the focus again afterwards. */
  anchor: RefObject<HTMLButtonElement | null>
  value: Day | null
  min?: Day | undefined
  max?: Day | undefined
  onPick: (day: Day) => void
  onClose: () => void
}

/** The chosen day, not the first button: arrows move from there. */
function focusDay(event: Event): void {
  event.preventDefault()
  ;(event.target as HTMLElement).querySelector<HTMLElement>('.month-day[tabindex="0"]')?.focus()
}

const holds = (button: HTMLButtonElement | null, target: EventTarget | null): boolean => target instanceof Node && Boolean(button?.contains(target))

/** The day that is nearest to today of those that may be chosen. */
const firstShown = (min: Day | undefined, max: Day | undefined): Day => {
  const now = today()
  if (max && max < now) return max
  return min && min > now ? min : now
}

export default function CalendarPopover({ anchor, value, min, max, onPick, onClose }: CalendarPopoverProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState(value ?? firstShown(min, max))
  const giveBack = (event: Event) => {
    event.preventDefault()
    // Whoever went on to another field keeps it.
    if (document.activeElement === document.body) anchor.current?.focus()
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className="popover"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('form.calendar')}
          onOpenAutoFocus={focusDay}
          onCloseAutoFocus={giveBack}
          // The button itself closes what it opened.
          onInteractOutside={(event) => holds(anchor.current, event.target) && event.preventDefault()}
        >
          <MonthGrid
            label={t('form.calendar')}
            active={active}
            onActive={setActive}
            chosen={value}
            onChoose={onPick}
            min={min}
            max={max}
            heading="h3"
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
