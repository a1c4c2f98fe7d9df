import { createRoot } from 'react-dom/client'
import './app.css'
import { Entry } from './app/Entry'
import { prefetchExpected } from './app/prefetch'
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
if (visitor !== 'public') prefetchExpected()
needTexts(currentLanguage(), visitor).then(() => createRoot(element).render(<Entry />), sayItDidNotLoad)
