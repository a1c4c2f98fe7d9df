import { createElement, lazy as lazily, useState, type ComponentType, type ElementType } from 'react'
import { hasMoreTexts, needTexts, type Part } from './catalogue'
import { currentLanguage } from './language'

type Module<P> = { default: ComponentType<P> }
type Load<P> = () => Promise<Module<P>>
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<unknown> }

/** Once its code is here it is shown in the same breath: React's own would first show that it waits, and then for no less than 0.3 seconds. */
function lazyComponent<P extends object>(load: Load<P>): LazyComponent<P> {
  let here: ComponentType<P> | undefined
  const preload = async (): Promise<Module<P>> => {
    const module = await load()
    here = module.default
    return module
  }
  const Later = lazily(preload)
  function Lazy(props: P) {
    // The same for as long as it is shown: another one would start anew.
    const [Shown] = useState<ElementType>(() => here ?? Later)
    return createElement(Shown, props)
  }
  return Object.assign(Lazy, { preload })
}

/** A component that comes later, together with the texts that it may show. */
export const lazyWithTexts = <P extends object>(part: Part, load: Load<P>): LazyComponent<P> =>
  lazyComponent(() => Promise.all([load(), needTexts(currentLanguage(), part)]).then(([module]) => module))

/** The rest of the texts, where the first screen came with but a part. */
export const moreTexts = (): Promise<void> => (hasMoreTexts() ? needTexts(currentLanguage(), 'rest') : Promise.resolve())

/** In place of React's own: what is opened comes with the rest of the texts. */
export const lazy = <P extends object>(load: Load<P>): LazyComponent<P> =>
  lazyComponent(() => Promise.all([load(), moreTexts()]).then(([module]) => module))

/** Milliseconds after which the first screen has all that it asks for. */
const settled = 2000

/** So that they are there before anything is opened; whatever is opened sooner waits for them. */
export function fetchMoreTextsSoon(): () => void {
  const timer = setTimeout(() => void moreTexts().catch(() => undefined), settled)
  return () => clearTimeout(timer)
}
