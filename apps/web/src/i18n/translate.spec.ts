import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { provideCatalogue } from './catalogue'
import { translate } from './translate'

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})

it.each([
  ['en', '12,000 of 12,500 characters'],
  ['es', '12.000 de 12.500 caracteres'],
] as const)('numbers are written as in %s', (language, text) => expect(translate(language, 'form.counter', { used: 12_000, max: 12_500 })).toBe(text))

it.each([
  ['en', 'Rabies will not be forgotten.'],
  ['es', 'Rabia no quedará en el olvido.'],
] as const)('vaccines are named as in %s', (language, text) => {
  for (const vaccine of ['Rabies', 'Rabia']) expect(translate(language, 'reminders.setText', { vaccine })).toBe(text)
})

it('other parameters stay as they are', () => expect(translate('es', 'calendar.entry', { pet: 'Rabies', what: '12000' })).toBe('Rabies: 12000'))
