import { createRoot } from 'react-dom/client'
import './app.css'
import { Entry } from './app/Entry'
import { loadCatalogue } from './i18n/catalogue'
import { currentLanguage } from './i18n/language'

const root = createRoot(document.getElementById('root') as HTMLElement)
void loadCatalogue(currentLanguage()).then(() => root.render(<Entry />))
