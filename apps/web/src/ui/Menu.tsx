import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { lazy } from '../i18n/lazy-with-texts'

export interface MenuAction {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** A line above it. */
  separated?: boolean
}

export interface MenuProps {
  /** The button that opens it; gets the behaviour added. */
  trigger: ReactElement<Record<string, unknown>>
  actions: readonly MenuAction[]
}

const load = () => import('./MenuPanel')
const MenuPanel = lazy(load)

/** A button with a menu. What draws the menu is fetched when the button is pointed at or focused. */
export function Menu({ trigger, actions }: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const { type: Trigger, props } = trigger
  const closed = (
    <Trigger
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <MenuPanel trigger={trigger} actions={actions} />
    </Suspense>
  )
}
