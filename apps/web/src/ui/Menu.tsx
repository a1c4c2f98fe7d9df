import { useState, type ReactElement, type ReactNode } from 'react'
import { lazy } from '../i18n/lazy-with-texts'
import { useTranslation } from '../i18n/use-translation'
import { toast } from './toast'

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

const MenuPanel = lazy(() => import('./MenuPanel'))
const fetchAhead = (): void => void MenuPanel.preload().catch(() => undefined)

/** A button with a menu. What draws the menu is fetched when the button is pointed at or focused; the button stays as it is until that is here. */
export function Menu({ trigger, actions }: MenuProps) {
  const { t } = useTranslation()
  const [isHere, setHere] = useState(false)
  if (isHere) return <MenuPanel trigger={trigger} actions={actions} />
  const { type: Trigger, props } = trigger
  const open = () => MenuPanel.preload().then(() => setHere(true), () => toast({ title: t('ui.partLost'), variant: 'destructive' }))
  return <Trigger {...props} aria-haspopup="menu" aria-expanded={false} onPointerEnter={fetchAhead} onFocus={fetchAhead} onClick={() => void open()} />
}
