import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { Entry } from './app/Entry'
import { prepare } from './app/entrances'
import { needTexts } from './i18n/catalogue'
import { currentLanguage } from './i18n/language'
import { logError } from './lib/log'
import { expectedVisitor } from './lib/page-marks'

const element = document.getElementById('root') as HTMLElement

/** The one text that cannot come from the catalogues: that they did not come. */
function sayItDidNotLoad(error: unknown): void {
  logError(error)
  element.textContent =
    'Huella did not load. Check your connection and try again. · Huella no cargó. Revisa tu conexión e inténtalo de nuevo.'
}

const visitor = expectedVisitor()
const prepared = prepare(visitor)
const texts = needTexts(currentLanguage(), visitor)
/** As a transition, React works in pieces of a few milliseconds, and lets the phone do other things between them. */
const show = (): void => startTransition(() => createRoot(element).render(<Entry />))
Promise.all([texts, prepared]).then(show, sayItDidNotLoad)
