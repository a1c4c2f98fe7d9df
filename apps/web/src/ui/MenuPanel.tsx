import { DropdownMenu } from 'radix-ui'
import { Fragment } from 'react'
import { cx } from './cx'
import type { MenuProps } from './Menu'

/** Not modal: a modal menu would write an inline style sheet to stop scrolling. Drawn inside the page's main part, where a screen reader's landmarks reach it. */
export default function MenuPanel({ trigger, actions }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12} loop>
          {actions.map(({ label, icon, onSelect, danger, separated }) => (
            <Fragment key={label}>
              {separated && <DropdownMenu.Separator className="menu-separator" />}
              <DropdownMenu.Item className={cx('menu-item', danger && 'menu-item-danger')} onSelect={onSelect}>
                {icon}
                {label}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
