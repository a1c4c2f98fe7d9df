import { createRoot } from 'react-dom/client'
import './app.css'
import { Entry } from './app/Entry'
import { prefetchExpected } from './app/prefetch'
import { loadCatalogue } from './i18n/catalogue'
import { currentLanguage } from './i18n/language'
import { logError } from './lib/log'

const element = document.getElementById('root') as HTMLElement

/** The one text that cannot come from the catalogues: that they did not come. */
function sayItDidNotLoad(error: unknown): void {
  logError(error)
  element.textContent =
    'Huella did not load. Check your connection and try again. · Huella no cargó. Revisa tu conexión e inténtalo de nuevo.'
}

if (!window.location.pathname.startsWith('/pet/')) prefetchExpected()
loadCatalogue(currentLanguage()).then(() => createRoot(element).render(<Entry />), sayItDidNotLoad)
