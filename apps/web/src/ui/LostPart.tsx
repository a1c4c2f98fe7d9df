import type { ComponentType } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { ErrorState } from './ErrorState'

export interface LostPartProps {
  onRetry: () => void
  /** Of what opens over a screen. */
  onClose?: (() => void) | undefined
}

let Panel: ComponentType<LostPartProps> | null = null

/** Fetches what says all that can be done about a part that did not come; to be called while there is a network. */
export const fetchLostPart = (): Promise<void> =>
  import('./LostPartPanel').then(
    (module) => void (Panel = module.default),
    () => undefined,
  )

/** Stands where a part of the app should be whose code did not come. */
export function LostPart(props: LostPartProps) {
  const { t } = useTranslation()
  return Panel ? <Panel {...props} /> : <ErrorState message={t('ui.partLost')} onRetry={props.onRetry} />
}
