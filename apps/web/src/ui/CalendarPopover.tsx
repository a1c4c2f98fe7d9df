import type { RefObject } from 'react'
import { Popover } from 'radix-ui'
import { CalendarMonth, type CalendarMonthProps } from './CalendarMonth'
import { useTranslation } from '../i18n/use-translation'

export interface CalendarPopoverProps extends CalendarMonthProps {
  /** The button that opened it, which has the focus again afterwards. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The chosen day, not the first button: arrows move from there. */
function focusDay(event: Event): void {
  event.preventDefault()
  ;(event.target as HTMLElement).querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus()
}

const holds = (button: HTMLButtonElement | null, target: EventTarget | null): boolean => target instanceof Node && Boolean(button?.contains(target))

export default function CalendarPopover({ anchor, onClose, ...month }: CalendarPopoverProps) {
  const { t } = useTranslation()
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
          <CalendarMonth {...month} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
