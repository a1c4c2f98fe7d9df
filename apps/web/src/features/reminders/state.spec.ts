import { addDays, reminderState } from '@huella/care-rules'
import en from '../../i18n/en.json' with { type: 'json' }
import es from '../../i18n/es.json' with { type: 'json' }
import { provideCatalogue } from '../../i18n/catalogue'
import { translate } from '../../i18n/translate'
import { looks, panelText, stateText } from './state'

const today = '2026-11-21'

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})

it.each([
  [-55, 'over', 'Overdue by 55 days', 'Vencida hace 55 días'],
  [-1, 'over', 'Overdue by 1 day', 'Vencida hace 1 día'],
  [0, 'attn', 'Due in 0 days', 'Vence en 0 días'],
  [1, 'attn', 'Due in 1 day', 'Vence en 1 día'],
  [7, 'attn', 'Due in 7 days', 'Vence en 7 días'],
  [8, 'neutral', 'Due 11/29/2026', 'Vence el 29/11/2026'],
] as const)('%d days from now looks "%s" and reads "%s", "%s"', (days, tone, english, spanish) => {
  const due = addDays(today, days)
  const state = reminderState(due, today)
  expect(looks[state.kind].tone).toBe(tone)
  expect(stateText(state, due, (key, params) => translate('en', key, params), 'en')).toBe(english)
  expect(stateText(state, due, (key, params) => translate('es', key, params), 'es')).toBe(spanish)
})

it.each([
  [-1, 'Overdue by 1 day', 'Vencida hace 1 día'],
  [0, 'Due today', 'Vence hoy'],
  [1, 'Due in 1 day', 'Vence en 1 día'],
  [8, 'Due 11/29/2026', 'Vence el 29/11/2026'],
] as const)('%d days from now reads "%s", "%s" anywhere but on the page of a pet', (days, english, spanish) => {
  const due = addDays(today, days)
  const state = reminderState(due, today)
  expect(panelText(state, due, (key, params) => translate('en', key, params), 'en')).toBe(english)
  expect(panelText(state, due, (key, params) => translate('es', key, params), 'es')).toBe(spanish)
})
