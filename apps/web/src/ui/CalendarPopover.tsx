import type { ReactNode } from 'react'
import { Popover } from 'radix-ui'
import { CalendarMonth, type CalendarMonthProps } from './CalendarMonth'
import { useTranslation } from '../i18n/use-translation'

export interface CalendarPopoverProps extends CalendarMonthProps {
  anchor: ReactNode
  onClose: () => void
}

/** The chosen day, not the first button: arrows move from there. */
function focusDay(event: Event): void {
  event.preventDefault()
  ;(event.target as HTMLElement).querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus()
}

export default function CalendarPopover({ anchor, onClose, ...month }: CalendarPopoverProps) {
  const { t } = useTranslation()
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor asChild>
        <span>{anchor}</span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className="popover"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('form.calendar')}
          onOpenAutoFocus={focusDay}
        >
          <CalendarMonth {...month} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
