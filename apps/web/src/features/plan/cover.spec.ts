import { provideCatalogue } from '../../i18n/catalogue'
import en from '../../i18n/en.json' with { type: 'json' }
import es from '../../i18n/es.json' with { type: 'json' }
import type { Language } from '../../i18n/language'
import { translate } from '../../i18n/translate'
import { planItem, schedule, type PlanItem } from '../../testing/plan'
import { coverAnswer } from './cover'

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})

const rabies = (fields: Partial<PlanItem> = {}) => planItem({ rule: 'dog-rabies', group: 'rabies', class: 'core', dueDate: '2026-12-03', ...fields })
const lepto = (fields: Partial<PlanItem> = {}) => planItem({ status: 'lapsed', dueDate: '2025-08-30', isCovered: false, ...fields })
const cough = planItem({ group: 'bordetella', status: 'in-series', dueDate: '2026-12-08', isCovered: false })

const answer = (now: PlanItem[], then: PlanItem[], language: Language = 'en') => {
  const covered = then.filter(({ isCovered }) => isCovered).length
  const verdict = { status: 'overdue' as const, covered, of: then.length, next: null, groups: then.filter((item) => item.class !== 'not-recommended') }
  return coverAnswer(schedule({ items: now }), schedule({ on: '2026-12-24', items: then, verdict }), (key, params) => translate(language, key, params), language)
}

it.each<[Language, string, string]>([
  ['en', '0 of 3 on 24 Dec 2026.', 'Rabies runs out on 3 Dec 2026. Leptospirosis and kennel cough are not complete.'],
  ['es', 'Frente a 0 de 3 el 24 dic 2026.', 'El 3 dic 2026 vence: rabia. Sin completar: leptospirosis y tos de las perreras.'],
])('says in %s what runs out, and what is not complete', (language, title, text) => {
  const then = [lepto(), rabies({ isCovered: false, status: 'overdue' }), cough]
  expect(answer([lepto(), rabies(), cough], then, language)).toEqual({ tone: 'over', title, text })
})

it('is glad where everything holds', () => {
  expect(answer([rabies()], [rabies({ dueDate: '2027-06-01' })])).toEqual({ tone: 'good', title: '1 of 1 on 24 Dec 2026.', text: 'Nothing runs out before then.' })
})

it('warns of what holds but is due soon', () => {
  expect(answer([rabies()], [rabies({ status: 'due-soon' })]).tone).toBe('attn')
})

it('does not count what guidelines do not recommend', () => {
  const giardia = planItem({ group: 'giardia', class: 'not-recommended', status: 'unknown', dueDate: null, isCovered: false })
  expect(answer([rabies(), giardia], [rabies({ dueDate: '2027-06-01' }), giardia]).text).toBe('Nothing runs out before then.')
})

it('says nothing of a pet without records', () => {
  const none = schedule({ verdict: { status: 'no-records', covered: 0, of: 4, next: null, groups: [] }, items: [rabies()] })
  expect(coverAnswer(none, none, (key, params) => translate('en', key, params), 'en')).toMatchObject({ tone: 'neutral', title: 'We cannot say.' })
})
