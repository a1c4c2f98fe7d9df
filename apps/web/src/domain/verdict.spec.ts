import type { Verdict, VerdictGroup } from '@huella/care-rules'
import { provideCatalogue } from '../i18n/catalogue'
import en from '../i18n/en.json'
import es from '../i18n/es.json'
import type { Language } from '../i18n/language'
import { translate } from '../i18n/translate'
import { verdictWords, type Reader } from './verdict'

const today = '2026-11-21'
const reader = (language: Language): Reader => ({ language, today, t: (key, params) => translate(language, key, params) })

const group = (name: string, status: VerdictGroup['status'], dueDate: string | null, more: Partial<VerdictGroup> = {}): VerdictGroup => ({
  group: name,
  status,
  dueDate,
  isCovered: status === 'current' || status === 'due-soon',
  series: null,
  ...more,
})
const core = (status: VerdictGroup['status'], dueDate: string | null) => ['distemper', 'hepatitis', 'parvovirus'].map((name) => group(name, status, dueDate))
const rabies = group('rabies', 'due-soon', '2026-12-03')
const cough = group('bordetella', 'in-series', '2026-12-08', { series: { given: 1, of: 2 } })
const lepto = group('leptospirosis', 'lapsed', '2025-08-30')

const verdict = (groups: VerdictGroup[], fields: Partial<Verdict> = {}): Verdict => {
  const [next] = groups.filter(({ dueDate }) => dueDate !== null && dueDate >= today).toSorted((a, b) => a.dueDate!.localeCompare(b.dueDate!))
  return {
    status: groups[0]?.status ?? 'no-records',
    covered: groups.filter(({ isCovered }) => isCovered).length,
    of: groups.length,
    next: next ? { group: next.group, dueDate: next.dueDate! } : null,
    groups,
    ...fields,
  }
}

const cases: Record<string, { of: Verdict; birthDate?: string | null; en: object; es: object }> = {
  'all current: how long nothing is due': {
    of: verdict(core('current', '2027-03-12')),
    en: { word: 'Current', title: 'Protected against 3 of 3', detail: 'Nothing due before 12 Mar 2027.', next: '' },
    es: { word: 'Al día', title: 'Protección frente a 3 de 3', detail: 'Nada vence antes del 12 mar 2027.', next: '' },
  },
  'due soon: what, and when': {
    of: verdict([rabies, ...core('current', '2027-03-12')]),
    en: { word: 'Due in 12 days', title: 'Protected against 4 of 4', detail: 'Due soon: rabies.', next: 'Next: rabies in 12 days' },
    es: { word: 'Vence en 12 días', title: 'Protección frente a 4 de 4', detail: 'Vence pronto: rabia.', next: 'Próxima: rabia en 12 días' },
  },
  'due today': {
    of: verdict([group('rabies', 'due-soon', today)]),
    en: { word: 'Due today', next: 'Next: rabies today' },
    es: { word: 'Vence hoy', next: 'Próxima: rabia hoy' },
  },
  'overdue: diseases of one date are named together': {
    of: verdict([...core('overdue', '2026-11-09'), rabies]),
    en: { word: 'Overdue by 12 days', detail: 'Overdue by 12 days: distemper, hepatitis, parvovirus.', next: 'Next: rabies in 12 days', brief: 'Distemper, hepatitis, parvovirus. Next: rabies in 12 days.' },
    es: { word: 'Vencida hace 12 días', detail: 'Vencida hace 12 días: moquillo, hepatitis y parvovirus.', next: 'Después: rabia en 12 días', brief: 'Moquillo, hepatitis y parvovirus. Después: rabia en 12 días.' },
  },
  'overdue by one day': {
    of: verdict([group('rabies', 'overdue', '2026-11-20')]),
    en: { word: 'Overdue by 1 day' },
    es: { word: 'Vencida hace 1 día' },
  },
  'lapsed, and a series that is open': {
    of: verdict([lepto, rabies, cough]),
    en: { word: 'Lapsed', title: 'Protected against 1 of 3', detail: 'Lapsed: leptospirosis. Kennel cough has 1 of 2 doses.', brief: 'Leptospirosis. Kennel cough has 1 of 2 doses. Next: rabies in 12 days.' },
    es: { word: 'Interrumpida', detail: 'Interrumpida: leptospirosis. Tos de las perreras: 1 de 2 dosis.', next: 'Después: rabia en 12 días' },
  },
  'overdue since several days, each with its own': {
    of: verdict([group('rabies', 'overdue', '2026-11-01'), group('leptospirosis', 'overdue', '2026-11-09')]),
    en: { word: 'Overdue by 20 days', detail: 'Overdue by 20 days: rabies. Overdue by 12 days: leptospirosis.' },
    es: { word: 'Vencida hace 20 días', detail: 'Vencida hace 20 días: rabia. Vencida hace 12 días: leptospirosis.' },
  },
  'in series': {
    of: verdict([cough]),
    en: { word: 'In series, 1 of 2', title: 'Protected against 0 of 1', detail: 'Kennel cough has 1 of 2 doses.', next: 'Next: kennel cough in 17 days' },
    es: { word: 'En curso, 1 de 2', detail: 'Tos de las perreras: 1 de 2 dosis.', next: 'Próxima: tos de las perreras en 17 días' },
  },
  'a series of several diseases': {
    of: verdict(['distemper', 'parvovirus'].map((name) => group(name, 'in-series', '2026-12-08', { series: { given: 2, of: 3 } }))),
    en: { detail: 'Distemper, parvovirus have 2 of 3 doses.', next: 'Next: distemper, parvovirus in 17 days' },
    es: { detail: 'Moquillo y parvovirus: 2 de 3 dosis.', next: 'Próxima: moquillo y parvovirus en 17 días' },
  },
  'not started': {
    of: verdict(core('not-started', '2027-03-02')),
    en: { word: 'Not started', title: 'Protected against 0 of 3', detail: 'The first dose is planned for 2 Mar 2027.', next: '' },
    es: { word: 'Sin empezar', detail: 'La primera dosis está prevista para el 2 mar 2027.', next: '' },
  },
  'not yet': {
    of: verdict(core('not-yet', '2027-03-02')),
    en: { word: 'Not yet', detail: 'The first dose is planned for 2 Mar 2027.' },
    es: { word: 'Aún no', detail: 'La primera dosis está prevista para el 2 mar 2027.' },
  },
  'unknown, for want of a birth date': {
    of: verdict([group('distemper', 'unknown', null)], { of: 0 }),
    birthDate: null,
    en: { word: 'Unknown', title: 'Unknown', detail: 'Add a birth date and we can work out the dates.' },
    es: { word: 'Sin datos', title: 'Sin datos', detail: 'Añade la fecha de nacimiento y calculamos las fechas.' },
  },
  'unknown, for a reader who does not see birth dates': {
    of: verdict([group('distemper', 'unknown', null)], { of: 0 }),
    en: { word: 'Unknown', detail: '' },
    es: { word: 'Sin datos', detail: '' },
  },
  'no records': {
    of: verdict([]),
    en: { word: 'No records yet', title: 'No records yet', detail: 'We cannot say what Nube is protected against until there is a first record.' },
    es: { word: 'Sin registros todavía', title: 'Sin registros todavía', detail: 'Sin un primer registro no podemos decir frente a qué tiene protección Nube.' },
  },
  'no schedule': {
    of: verdict([], { status: 'no-schedule' }),
    en: { word: 'No schedule', detail: 'No schedule for this species. We keep the dates your vet writes.' },
    es: { word: 'Sin pauta', detail: 'No hay pauta para esta especie. Guardamos las fechas que anote tu clínica.' },
  },
  'a vaccine that no rule knows keeps its name': {
    of: verdict([group('name:Snake vaccine', 'overdue', '2026-11-09')]),
    en: { detail: 'Overdue by 12 days: Snake vaccine.' },
    es: { detail: 'Vencida hace 12 días: Snake vaccine.' },
  },
  'what is far ahead has a date': {
    of: verdict([lepto, group('rabies', 'current', '2027-10-03')]),
    en: { next: 'Next: rabies on 3 Oct 2027' },
    es: { next: 'Después: rabia el 3 oct 2027' },
  },
}

beforeAll(() => {
  provideCatalogue('en', en)
  provideCatalogue('es', es)
})

describe.each(Object.entries(cases))('%s', (_rule, { of, birthDate, ...words }) => {
  const pet = { name: 'Nube', ...(birthDate !== undefined && { birthDate }) }
  it('in English', () => expect(verdictWords(of, pet, reader('en'))).toMatchObject(words.en))
  it('in Spanish', () => expect(verdictWords(of, pet, reader('es'))).toMatchObject(words.es))
})

it('is said by the reader’s day, which the server may be ahead of', () => {
  const words = (status: 'overdue' | 'due-soon', dueDate: string) => verdictWords(verdict([group('rabies', status, dueDate)]), { name: 'Luna' }, reader('en')).word
  expect([words('overdue', today), words('due-soon', '2026-11-20')]).toEqual(['Overdue by 1 day', 'Due today'])
})
