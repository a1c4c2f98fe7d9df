import type { DueSource, ReasonCode } from '@huella/care-rules'
import { provideCatalogue } from '../i18n/catalogue'
import en from '../i18n/en.json' with { type: 'json' }
import es from '../i18n/es.json' with { type: 'json' }
import { translate } from '../i18n/translate'
import type { Translate } from '../i18n/use-translation'
import { reasonText, saysText } from './reason-words'

const inLanguage = (language: 'en' | 'es'): Translate => (key, params) => translate(language, key, params)

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})

it.each<[ReasonCode, string, DueSource | null, object, string, string]>([
  ['series-next', 'dog-core/wsava', 'guideline', {}, 'A dose every 2 to 4 weeks until 16 weeks or later.', 'Una dosis cada 2 a 4 semanas, hasta las 16 semanas o más.'],
  ['series-next', 'dog-lepto', 'guideline', {}, 'Two doses, 2 to 4 weeks apart, then every year.', 'Dos dosis, con 2 a 4 semanas entre ellas; después, cada año.'],
  ['series-next', 'dog-parainfluenza', 'guideline', {}, 'A dose every 2 to 4 weeks until 16 weeks or later.', 'Una dosis cada 2 a 4 semanas, hasta las 16 semanas o más.'],
  ['series-next', 'cat-felv', 'guideline', {}, 'Two doses, 3 to 4 weeks apart, and one a year later.', 'Dos dosis, con 3 a 4 semanas entre ellas, y otra un año después.'],
  ['series-start', 'ferret-distemper', 'guideline', {}, 'A dose every 3 weeks until 14 weeks, then every year.', 'Una dosis cada 3 semanas, hasta las 14 semanas; después, cada año.'],
  ['never-started', 'dog-rabies', 'guideline', {}, 'One dose completes the first series.', 'Con una dosis se completa la primera serie.'],
  ['booster-26w', 'cat-core/wsava', 'guideline', {}, 'One dose at 26 weeks, then every 3 years or more.', 'Una dosis a las 26 semanas; después, cada 3 años o más.'],
  ['rebooster', 'dog-core/wsava', 'guideline', {}, 'One dose at 26 weeks, then every 3 years or more.', 'Una dosis a las 26 semanas; después, cada 3 años o más.'],
  ['rebooster', 'dog-core/aaha', 'guideline', {}, 'Every 3 years or more.', 'Cada 3 años o más.'],
  ['rebooster', 'cat-felv', 'guideline', { months: 24 }, 'Every 2 years or more.', 'Cada 2 años o más.'],
  ['rebooster', 'cat-core/wsava', 'guideline', { months: 12 }, 'Every year.', 'Cada año.'],
  ['rebooster', 'dog-lepto', 'guideline', {}, 'Every year.', 'Cada año.'],
  ['booster-lapsed-restart', 'dog-lepto', 'guideline', {}, 'More than 18 months since the last dose: the guideline asks for two again.', 'Más de 18 meses desde la última dosis: la guía vuelve a pedir dos.'],
  ['rabies-law-interval', 'dog-rabies', 'law', { place: 'Andalusia', months: 12 }, 'Andalusia asks for it every 12 months, whatever the label says.', 'Andalusia: cada 12 meses por ley, diga lo que diga el envase.'],
  ['rabies-law-interval', 'dog-rabies', 'law', {}, 'The law of the place asks for it, whatever the label says.', 'Lo pide la ley del lugar, diga lo que diga el envase.'],
  ['rabies-label', 'dog-rabies', 'label', { months: 36 }, 'The product lasts 3 years.', 'El producto dura 3 años.'],
  ['rabies-label', 'dog-rabies', 'label', {}, 'As long as the product lasts by its label.', 'Lo que dura el producto según el envase.'],
  ['no-rule', 'recorded', 'default', {}, 'Usual practice: one year.', 'Lo habitual: un año.'],
])('%s of %s by %s %j', (reason, rule, dueFrom, details, english, spanish) => {
  const item = { reason, rule, dueFrom }
  expect([reasonText(item, inLanguage('en'), details), reasonText(item, inLanguage('es'), details)]).toEqual([english, spanish])
})

it.each<[DueSource, string, string]>([
  ['law', 'The law says 12 Mar 2027', 'La ley dice 12 mar 2027'],
  ['guideline', 'The guideline says 12 Mar 2027', 'La guía dice 12 mar 2027'],
  ['default', 'Usual practice says 12 Mar 2027', 'Lo habitual es 12 mar 2027'],
])('a date by the %s says who says it', (dueFrom, english, spanish) =>
  expect([saysText(dueFrom, '2027-03-12', inLanguage('en'), 'en'), saysText(dueFrom, '2027-03-12', inLanguage('es'), 'es')]).toEqual([english, spanish]))
