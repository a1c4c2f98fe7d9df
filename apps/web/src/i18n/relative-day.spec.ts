import { addDays } from '@huella/care-rules'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { provideCatalogue } from './catalogue'
import { today } from './format'
import { relativeDay } from './relative-day'
import { translate } from './translate'
import type { Language } from './language'

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})
const said = (days: number, language: Language) => relativeDay(addDays(today(), days), language, (key, values) => translate(language, key, values))

it.each([
  [0, 'Today', 'Hoy'],
  [1, 'Tomorrow', 'Mañana'],
  [-1, 'Yesterday', 'Ayer'],
  [6, 'In 6 days', 'En 6 días'],
  [-13, '13 days ago', 'Hace 13 días'],
  [21, 'In 3 weeks', 'En 3 semanas'],
  [-90, '3 months ago', 'Hace 3 meses'],
  [365, 'In 1 year', 'En 1 año'],
  [400, 'In 13 months', 'En 13 meses'],
  [3 * 365, 'In 3 years', 'En 3 años'],
  [-900, '2 years ago', 'Hace 2 años'],
])('%s days away is "%s", "%s"', (days, english, spanish) => {
  expect(said(days, 'en')).toBe(english)
  expect(said(days, 'es')).toBe(spanish)
})
