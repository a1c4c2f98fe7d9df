import { lazy as lazily, type ComponentType } from 'react'
import { hasMoreTexts, needTexts, type Part } from './catalogue'
import { currentLanguage } from './language'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A component that comes later, together with the texts that it may show. */
export const lazyWithTexts = <P>(part: Part, load: Load<P>) =>
  lazily(() => Promise.all([load(), needTexts(currentLanguage(), part)]).then(([module]) => module))

/** The rest of the texts, where the first screen came with but a part. */
export const moreTexts = (): Promise<void> => (hasMoreTexts() ? needTexts(currentLanguage(), 'rest') : Promise.resolve())

/** Milliseconds after which the first screen has all that it asks for. */
const settled = 2000

/** So that they are there before anything is opened; whatever is opened sooner waits for them. */
export function fetchMoreTextsSoon(): () => void {
  const timer = setTimeout(() => void moreTexts().catch(() => undefined), settled)
  return () => clearTimeout(timer)
}

/** In place of React's own: what is opened comes with the rest of the texts. */
export const lazy = <P>(load: Load<P>) => lazily(() => Promise.all([load(), moreTexts()]).then(([module]) => module))
