import { lazy as lazily, useState, type ComponentType, type ElementType } from 'react'
import { whenFirstScreenStands } from '../lib/first-screen'
import { persistently } from '../lib/persistently'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { fetchLostPart, LostPart, type LostPartProps } from '../ui/LostPart'
import { hasMoreTexts, needTexts, type Part } from './catalogue'
import { currentLanguage } from './language'

type Module<P> = { default: ComponentType<P> }
type Load<P> = () => Promise<Module<P>>
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<unknown> }

/** How a dialog, a menu or a calendar is told to close. */
type Closable = { onClose?: () => void; onCancel?: () => void }

/**
 * Once its code is here it is shown in the same breath: React's own would first show that it waits, and then for no less than 0.3 seconds.
 * Where its code does not come, or it breaks, that is said in its place, and everything around it stays.
 */
function lazyComponent<P extends object>(load: Load<P>, Lost: ComponentType<LostPartProps> = LostPart): LazyComponent<P> {
  let here: ComponentType<P> | undefined
  const preload = async (): Promise<Module<P>> => {
    const module = await persistently(load).catch((error: unknown) => fetchLostPart().then(() => Promise.reject(error)))
    here = module.default
    return module
  }
  // React's own remembers for good what it failed with.
  let later = lazily(preload)
  const startAnew = (): void => void (later = lazily(preload))

  function Lazy(props: P) {
    // The same for as long as it is shown: another one would start anew.
    const [{ Shown, tries }, show] = useState<{ Shown: ElementType; tries: number }>(() => ({ Shown: here ?? later, tries: 0 }))
    const retry = () => show({ Shown: here ?? later, tries: tries + 1 })
    const { onClose, onCancel } = props as Closable
    return (
      <ErrorBoundary key={tries} onError={startAnew} instead={<Lost onRetry={retry} onClose={onClose ?? onCancel} />}>
        <Shown {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazy, { preload })
}

/** A component that comes later, together with the texts that it may show. */
export const lazyWithTexts = <P extends object>(part: Part, load: Load<P>, Lost: ComponentType<LostPartProps>): LazyComponent<P> =>
  lazyComponent(() => Promise.all([load(), needTexts(currentLanguage(), part)]).then(([module]) => module), Lost)

/** The rest of the texts, where the first screen came with but a part. */
export const moreTexts = (): Promise<void> => (hasMoreTexts() ? needTexts(currentLanguage(), 'rest') : Promise.resolve())

/** A screen, which comes with the rest of the texts. */
export const lazyScreen = <P extends object>(load: Load<P>): LazyComponent<P> =>
  lazyComponent(() => Promise.all([load(), moreTexts()]).then(([module]) => module))

/** What can be opened from the screens that are here. */
export const openable: LazyComponent<never>[] = []

/** In place of React's own, for what opens over a screen or comes later on it. */
export function lazy<P extends object>(load: Load<P>): LazyComponent<P> {
  const component = lazyScreen(load)
  openable.push(component as LazyComponent<never>)
  return component
}

/** So that they are there before anything is opened; whatever is opened sooner waits for them. */
export const fetchMoreTextsSoon = (): (() => void) => whenFirstScreenStands(() => void Promise.all([moreTexts().catch(() => undefined), fetchLostPart()]))
