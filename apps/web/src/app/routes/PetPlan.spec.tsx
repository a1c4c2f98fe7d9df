import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { coreItems, planItem, planned, schedule, type Schedule } from '../../testing/plan'
import { owner, pet, vaccination } from '../../testing/sample'

const route = '/api/pets/7/schedule'
let api: FakeApi

const titles = { en: 'Vaccination plan', es: 'Plan de vacunas' }
const open = async (plan: unknown, { language = 'en', ...fields }: { language?: Language } & Record<string, unknown> = {}) => {
  api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [pet()],
    'GET /api/pets/7': { ...pet({ birthDate: '2022-05-16', ...fields }), activityLog: [] },
    [`GET ${route}`]: plan,
  })
  await openApp('/pets/7', language)
  return within(await screen.findByRole('region', { name: titles[language] }))
}

const core = coreItems({
  dueDate: '2027-03-12', dueFrom: 'vet', enteredBy: 'vet', guidelineDate: '2027-06-02', guidelineFrom: 'guideline',
  doses: [
    planned('2022-06-21', 1, { counts: false, why: 'dose-too-young', vaccineName: 'Puppy DP' }),
    ...['2022-07-20', '2022-08-17', '2022-09-14', '2022-11-13'].map((date, index) => planned(date, index + 2)),
    planned('2024-06-02', 6),
  ],
})
const lepto = planItem({ status: 'lapsed', dueDate: '2025-08-30', isCovered: false, reason: 'booster-lapsed-restart', doses: [planned('2024-08-30', 7, { vaccineName: 'Nobivac L4' })] })
const rabies = planItem({
  rule: 'dog-rabies', group: 'rabies', class: 'core', status: 'due-soon', dueDate: '2026-12-03', dueFrom: 'law', reason: 'rabies-law-interval',
  source: { code: 'ES-table', title: 'Rabies rules', year: null }, doses: [planned('2025-12-03', 8, { vaccineName: 'Rabies' })],
})
const full = schedule({ items: [lepto, rabies, ...core] })
const row = async (plan: Awaited<ReturnType<typeof open>>, name: string | RegExp) => within((await plan.findByRole('heading', { name })).closest('li')!)

it.each<[Language, string[]]>([
  ['en', ['Leptospirosis', 'Lapsed', 'Was due on 30 Aug 2025', 'Rabies', 'Due in 12 days', '3 Dec 2026', 'Distemper, hepatitis, parvovirus', '3 diseases, one plan', 'Current', '12 Mar 2027']],
  ['es', ['Leptospirosis', 'Interrumpida', 'Tocaba el 30 ago 2025', 'Rabia', 'Vence en 12 días', '3 dic 2026', 'Moquillo, hepatitis, parvovirus', '3 enfermedades, un plan', 'Al día', '12 mar 2027']],
])('lists in %s what is due by disease, the gravest first', async (language, texts) => {
  const plan = await open(full, { language })
  expect((await plan.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([texts[0], texts[3], texts[6]])
  for (const text of texts) expect(plan.getAllByText(text, { selector: 'h3, .badge, .plan-head p' })[0]).toBeInTheDocument()
})

it.each<[Language, string]>([
  ['en', 'WSAVA guidelines, 2024 · Spain, Andalusia'],
  ['es', 'Guía WSAVA, 2024 · España, Andalucía'],
])('says in %s whose guidelines and whose law it follows', async (language, basis) => {
  expect(await (await open(full, { language })).findByText(new RegExp(basis))).toBeInTheDocument()
})

it('says the dose line in a sentence', async () => {
  const plan = await row(await open(full), /Distemper/)
  expect(plan.getByRole('img', { name: 'Distemper, hepatitis, parvovirus: 6 doses, of which 5 count. Next on 12 Mar 2027.' })).toBeInTheDocument()
})

describe('why this date', () => {
  const why = async (name: RegExp, plan: unknown = full, options: Parameters<typeof open>[1] = {}) => {
    const entry = await row(await open(plan, options), name)
    const button = entry.getByRole('button', { name: options.language === 'es' ? /Por qué/ : /Why this date/ })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    return within(document.getElementById(button.getAttribute('aria-controls')!)!)
  }

  it.each<[Language, RegExp, string[]]>([
    ['en', /Distemper/, [
      'One dose at 26 weeks, then every 3 years or more.', 'Your vet wrote', '12 March 2027', 'used here', 'The guideline would say', '2 June 2027',
      'Does not count: Luna was 5 weeks old, the series starts at 6 weeks.', 'This dose sets the date.',
    ]],
    ['es', /Moquillo/, [
      'Una dosis a las 26 semanas; después, cada 3 años o más.', 'Tu clínica anotó', '12 de marzo de 2027', 'se usa esta', 'La guía diría', '2 de junio de 2027',
      'No cuenta: Luna tenía 5 semanas, la serie empieza a las 6.', 'De aquí sale la fecha.',
    ]],
  ])('tells in %s the rule, both dates, and which doses count', async (language, name, texts) => {
    const well = await why(name, full, { language })
    for (const text of texts) expect(well.getByText(text)).toBeInTheDocument()
  })

  it('folds the first doses of years ago', async () => {
    const well = await why(/Distemper/)
    expect(well.getAllByRole('listitem')).toHaveLength(2 + 3)
    await userEvent.click(well.getByRole('button', { name: '3 puppy doses, 2022' }))
    expect(well.getAllByRole('listitem')).toHaveLength(2 + 6)
  })

  it.each<[string, Language, RegExp, string]>([
    ['the law of the place', 'en', /Rabies/, 'Andalusia asks for it every 12 months, whatever the label says.'],
    ['the law of the place', 'es', /Rabia/, 'Andalucía: cada 12 meses por ley, diga lo que diga el envase.'],
    ['that a series starts again', 'en', /Leptospirosis/, 'More than 18 months since the last dose: the guideline asks for two again.'],
  ])('names %s in %s', async (_what, language, name, text) => {
    expect((await why(name, full, { language })).getByText(text)).toBeInTheDocument()
  })

  it('a date of the family is the record’s', async () => {
    const well = await why(/Distemper/, schedule({ items: core.map((item) => ({ ...item, enteredBy: 'family' as const })) }))
    expect(well.getByText('The record says')).toBeInTheDocument()
    expect(well.queryByText('Your vet wrote')).not.toBeInTheDocument()
  })

  it('a guideline is named with its year, and is advice', async () => {
    expect((await why(/Distemper/)).getByText(/WSAVA vaccination guidelines, 2024\. A guideline is advice, so ask your vet\./)).toBeInTheDocument()
  })

  it('usual practice names no document', async () => {
    const usual = schedule({ items: [{ ...lepto, source: { code: 'usual', title: 'Usual practice', year: null } }] })
    const well = await why(/Leptospirosis/, usual)
    expect(well.getByText('Usual practice')).toBeInTheDocument()
    expect(well.queryByText(/Source/)).not.toBeInTheDocument()
  })

  it('names who gave a dose where the page knows it', async () => {
    const well = await why(/Leptospirosis/, full, { vaccinations: [{ ...vaccination(7, 'Nobivac L4'), id: 7 }] })
    expect(well.getByText(/Dra\. Elena Vargas\. This dose sets the date\./)).toBeInTheDocument()
  })
})

describe('a first series', () => {
  const steps = [
    { kind: 'dose', weeks: 5, date: '2026-08-28', vaccinationId: 1, state: 'uncounted' },
    { kind: 'dose', weeks: 12, date: '2026-10-12', vaccinationId: 2, state: 'done' },
    { kind: 'dose', weeks: 16, date: '2026-11-09', vaccinationId: null, state: 'missed' },
    { kind: 'booster', weeks: 26, date: '2027-01-18', vaccinationId: null, state: 'later' },
  ] as Schedule['items'][number]['steps']
  const puppy = schedule({
    items: coreItems({ status: 'overdue', dueDate: '2026-11-09', reason: 'series-unfinished', steps, isCovered: false, series: { given: 1, of: 2 }, doses: [planned('2026-10-12', 2)] }),
  })

  it.each<[Language, string, string[]]>([
    ['en', 'First series: Distemper, hepatitis, parvovirus', ['5 weeksDoes not count', '12 weeksDHPP', '16 weeksNot recorded', '26 weeksBooster']],
    ['es', 'Primera serie: Moquillo, hepatitis, parvovirus', ['5 semanasNo cuenta', '12 semanasDHPP', '16 semanasSin registrar', '26 semanasRefuerzo']],
  ])('is told in %s step by step, with the one that is next', async (language, name, texts) => {
    const plan = await open(puppy, { language, birthDate: '2026-07-20' })
    const list = await plan.findByRole('list', { name })
    expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d+ \p{L}+ \d{4}|!/gu, ''))).toEqual(texts)
    expect(list.querySelector('[aria-current="step"]')).toHaveTextContent(language === 'en' ? 'Not recorded' : 'Sin registrar')
  })

  it('is a line again for an animal that is grown up', async () => {
    const plan = await open(puppy, { birthDate: '2020-07-20' })
    expect(await plan.findByRole('img')).toBeInTheDocument()
    expect(plan.queryByRole('list', { name: /First series/ })).not.toBeInTheDocument()
  })
})

it.each<[Language, Schedule['items'][number]['euTravel'], string]>([
  ['en', { validFrom: '2026-11-09', validUntil: '2027-10-18', problem: null }, 'EU travel: valid 9 Nov 2026 to 18 Oct 2027.'],
  ['es', { validFrom: '2026-11-09', validUntil: '2027-10-18', problem: null }, 'Viajes por la UE: válida del 9 nov 2026 al 18 oct 2027.'],
  ['en', { validFrom: null, validUntil: null, problem: 'chip-after-dose' }, 'EU travel: not valid. The chip was placed after the dose.'],
  ['es', { validFrom: null, validUntil: null, problem: 'chip-after-dose' }, 'Viajes por la UE: no vale. El chip se puso después de la dosis.'],
  ['en', { validFrom: '2024-04-22', validUntil: '2025-03-31', problem: null }, 'EU travel: not valid. It ran out on 31 Mar 2025.'],
])('says in %s whether rabies lets the pet travel in the EU', async (language, euTravel, text) => {
  const plan = await open(schedule({ items: [{ ...rabies, euTravel }] }), { language })
  expect(await plan.findByText(text)).toBeInTheDocument()
})

describe('from a row', () => {
  it('a record is added with the vaccine', async () => {
    const plan = await row(await open(full), 'Leptospirosis')
    expect(plan.getByRole('link', { name: 'Add Record: Leptospirosis' })).toHaveAttribute('href', '/pets/7/vaccination/new?vaccine=Nobivac%20L4')
  })

  it('a visit is scheduled on its day', async () => {
    const plan = await row(await open(schedule({ items: [{ ...rabies, dueDate: '2099-12-03' }] })), 'Rabies')
    await userEvent.click(plan.getByRole('button', { name: 'Schedule: Rabies' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Appointment' }))
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('12/03/2099')
    expect(dialog.getByDisplayValue('For the vaccination: Rabies')).toBeInTheDocument()
  })

  it('a reminder is set, for its day where that is still to come', async () => {
    const ahead = schedule({ items: [planItem({ doses: [planned('2026-03-12', 1, { vaccineName: 'Rabies' })], dueDate: '2099-03-12' })] })
    const plan = await row(await open(ahead, { language: 'es' }), 'Leptospirosis')
    await userEvent.click(plan.getByRole('button', { name: 'Opciones de Leptospirosis' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Agregar recordatorio' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByDisplayValue('Rabia')).toBeInTheDocument()
    expect(dialog.getByDisplayValue('12/03/2099')).toBeInTheDocument()
  })

  it('whoever may only read is offered nothing', async () => {
    const plan = await row(await open(full, { role: 'member' }), 'Leptospirosis')
    expect(plan.queryByRole('link')).not.toBeInTheDocument()
    expect(plan.getAllByRole('button')).toHaveLength(1)
  })
})

describe('other guidelines', () => {
  it('can be looked at, and it is said that reminders do not follow them', async () => {
    const aaha = schedule({ preset: 'aaha', items: [planItem({ dueDate: '2028-01-01' })] })
    const plan = await open(({ url }: { url: URL }) => ({ body: url.searchParams.get('preset') === 'aaha' ? aaha : full }))
    await userEvent.click(await plan.findByRole('button', { name: 'Change guidelines or place' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'AAHA guidelines, 2022' }))
    expect(await plan.findByText('1 Jan 2028', { selector: '.plan-date' })).toBeInTheDocument()
    expect(plan.getByText(/You are only looking\. Reminders follow: WSAVA guidelines, 2024\./)).toBeInTheDocument()
    await userEvent.click(plan.getByRole('button', { name: 'Go back to it' }))
    expect(await plan.findByText('Was due on 30 Aug 2025')).toBeInTheDocument()
  })

  it('the place is changed in the pet’s form', async () => {
    const plan = await open(full)
    await userEvent.click(await plan.findByRole('button', { name: 'Change guidelines or place' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Where Luna lives' }))
    await waitFor(() => expect(window.location.pathname).toBe('/pets/7/edit'))
  })
})

describe('where there is less to say', () => {
  it.each<[Language, string, string]>([['en', 'Dates did not load.', 'Try again'], ['es', 'Las fechas no cargaron.', 'Intentar de nuevo']])(
    'a plan that does not load says so in %s, and the history stays',
    async (language, text, again) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined)
      const plan = await open(() => ({ status: 503, body: {} }), { language, vaccinations: [vaccination(7, 'DHPP')] })
      expect(await plan.findByText(text)).toBeInTheDocument()
      expect(screen.getByText('DHPP')).toBeInTheDocument()
      api.on(`GET ${route}`, full)
      await userEvent.click(plan.getByRole('button', { name: again }))
      expect(await plan.findByRole('heading', { name: 'Leptospirosis' })).toBeInTheDocument()
    },
  )

  const none = { status: 'no-records' as const, covered: 0, of: 2, next: null, groups: [] }

  it.each<[Language, string, string, string]>([
    ['en', 'What the guideline names for a dog in Spain. Dates appear with the first record.', 'Unknown', 'First dose planned for 14 Dec 2026'],
    ['es', 'Lo que nombra la guía para un perro en España. Las fechas aparecen con el primer registro.', 'Sin datos', 'Primera dosis prevista para el 14 dic 2026'],
  ])('without records it says in %s what would come, and calls nothing overdue', async (language, lead, unknown, first) => {
    const items = [
      { ...rabies, status: 'overdue' as const, reason: 'never-started' as const, dueDate: '2026-03-30', doses: [] },
      planItem({ status: 'not-started', dueDate: '2026-12-14', doses: [] }),
    ]
    const plan = await open(schedule({ verdict: none, items }), { language })
    expect(await plan.findByText(lead)).toBeInTheDocument()
    expect(plan.getByText(unknown)).toBeInTheDocument()
    expect(plan.getByText(first)).toBeInTheDocument()
    expect(plan.queryByText(/Overdue|Vencida/)).not.toBeInTheDocument()
  })

  it('without a birth date it leads to where that is added', async () => {
    const plan = await open(schedule({ items: [planItem({ status: 'unknown', reason: 'no-birth-date', dueDate: null })] }))
    expect(await plan.findByText(/Add a birth date and we can work out the dates\./)).toBeInTheDocument()
    await userEvent.click(plan.getByRole('button', { name: 'Add a birth date' }))
    await waitFor(() => expect(window.location.pathname).toBe('/pets/7/edit'))
  })

  it('says of a species without rules that there is no schedule', async () => {
    const plan = await open(schedule({ verdict: { ...none, status: 'no-schedule', of: 0 } }), { species: 'Reptile' })
    expect(await plan.findByText('No schedule for this species. We keep the dates your vet writes.')).toBeInTheDocument()
  })

  it('folds doses without effect, with the reason', async () => {
    const twice = planned('2024-06-02', 99, { counts: false, why: 'dose-duplicate' })
    const plan = await open(schedule({ items: core.map((item) => ({ ...item, doses: [...item.doses, twice] })) }))
    await userEvent.click(await plan.findByRole('button', { name: '1 dose without effect on the plan' }))
    expect(plan.getByText('Recorded twice.')).toBeInTheDocument()
  })

  it('shows a dozen of hundreds of rows at first', async () => {
    const items = Array.from({ length: 500 }, (_, index) => planItem({ rule: 'recorded', group: `name:vaccine ${index}`, class: 'unknown' }))
    const plan = await open(schedule({ items }))
    expect(await plan.findAllByRole('heading', { level: 3 })).toHaveLength(12)
    expect(plan.getByRole('button', { name: /488/ })).toBeInTheDocument()
  })
})
