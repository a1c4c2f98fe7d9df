import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../../i18n/language'
import { fakeApi } from '../../testing/fake-api'
import { openApp } from '../../testing/open-app'
import { schedule } from '../../testing/plan'
import { owner, pet, reminder, standing, vaccination, vet, verdictOf } from '../../testing/sample'
import { vetDesk } from '../../testing/vet-desk'

const core = ['distemper', 'hepatitis', 'parvovirus'].map((name) => standing(name, 'overdue', -12))
const overdue = verdictOf(...core, standing('rabies', 'due-soon', 6))
const luna = (fields: Record<string, unknown> = {}) => pet({ verdict: overdue, vaccinations: [vaccination(7, 'DHPP')], vaccinationCount: 1, ...fields })
const profile = { ...luna(), owner: { firstName: 'Sofía', profileImageUrl: null }, reviews: [] }

const serve = (one: ReturnType<typeof pet>) =>
  fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [one],
    'GET /api/pets/7': { ...one, activityLog: [] },
    'GET /api/pets/7/schedule': { ...schedule(), verdict: one.verdict },
    'GET /api/pets/7/insights': [],
    'GET /api/pets/7/reviews': [],
    'GET /api/activity': [],
    'GET /api/reminders': [],
    'GET /api/public/pets/luna-50248319': { ...profile, ...one, owner: profile.owner },
  })
const said = (text: string) => screen.findAllByText((shown) => shown.replace(/\s/g, ' ').includes(text), undefined, { timeout: 20_000 })

/** As the version before verdicts answers. */
const withoutVerdict = (): ReturnType<typeof pet> => {
  const { verdict: _, ...older } = luna()
  return older as ReturnType<typeof pet>
}

const words: Record<Language, { word: string; title: string; names: string; next: string; counted: string }> = {
  en: { word: 'Overdue by 12 days', title: 'Protected against 1 of 4', names: 'istemper, hepatitis, parvovirus', next: 'Next: rabies in 6 days', counted: '1 recorded, 0 reminders open' },
  es: { word: 'Vencida hace 12 días', title: 'Protección frente a 1 de 4', names: 'oquillo, hepatitis y parvovirus', next: 'Después: rabia en 6 días', counted: '1 registrada, 0 recordatorios pendientes' },
}

describe.each(['en', 'es'] as const)('one truth, in %s', (language) => {
  it.each([
    ['the dashboard', '/'],
    ['the list of pets', '/pets'],
    ["the pet's page", '/pets/7'],
    ['the records', '/records'],
    ['the health check', '/health-check'],
    ['the public page', '/pet/luna-50248319'],
  ])('stands on %s', async (_screen, path) => {
    serve(luna())
    await openApp(path, language)
    const { word, title, names, next } = words[language]
    for (const text of [title, word, names, next]) expect(await said(text)).not.toHaveLength(0)
  })

  it.each(['/', '/pets', '/pets/7', '/records', '/health-check'])('is unknown at %s where the answer is from before there were verdicts', async (path) => {
    serve(withoutVerdict())
    await openApp(path, language)
    expect(await said(language === 'en' ? 'Unknown' : 'Sin datos')).not.toHaveLength(0)
  })

  it.each(['/', '/pets/7'])('says at %s what percent and label count', async (path) => {
    serve(luna())
    await openApp(path, language)
    expect(await said(words[language].counted)).not.toHaveLength(0)
    expect(screen.getByText(language === 'en' ? 'Complete' : 'Completa')).toBeInTheDocument()
  })

  it.each(['/', '/pets/7', '/pet/luna-50248319', '/health-check', '/records'])('says at %s that there are no records, in grey and without a share', async (path) => {
    serve(luna({ vaccinations: [], vaccinationCount: 0, verdict: verdictOf() }))
    await openApp(path, language)
    const [chip] = await said(language === 'en' ? 'No records yet' : 'Sin registros todavía')
    expect(chip!.closest('.badge')?.className ?? 'tone-neutral').toContain('tone-neutral')
    expect(screen.queryByText(/\d\s?%/)).not.toBeInTheDocument()
    expect(screen.queryByText(language === 'en' ? 'Complete' : 'Completa')).not.toBeInTheDocument()
  })

  it('says of a species without rules that there is no schedule', async () => {
    serve(luna({ species: 'Snake', verdict: { ...verdictOf(), status: 'no-schedule' } }))
    await openApp('/pets/7', language)
    expect(await said(language === 'en' ? 'No schedule for this species. We keep the dates your vet writes.' : 'No hay pauta para esta especie. Guardamos las fechas que anote tu clínica.')).not.toHaveLength(0)
  })
})

it('has a cell for each disease, whose words are read aloud', async () => {
  serve(luna())
  await openApp('/pets/7')
  const cells = await screen.findByRole('img', { name: /^Each disease: Distemper: Overdue by 12 days\. .*Rabies: Due in 6 days$/ })
  expect([...cells.children].map(({ className }) => className.split('verdict-cell-')[1])).toEqual(['soon', 'late', 'late', 'late'])
})

it.each([
  ['en', '/pets/7', ['Overdue by 12 days', 'Due in 6 days', 'Current']],
  ['es', '/records', ['Vencida hace 12 días', 'Vence en 6 días', 'Al día']],
] as const)('is what the last dose of a disease says of itself too, in %s at %s', async (language, path, words) => {
  const earlier = { ...vaccination(7, 'Parvovirus', -300), administeredDate: '2019-05-01' }
  const given = ['Lyme Disease', 'Rabies', 'DHPP'].map((name) => vaccination(7, name, 200))
  serve(luna({ vaccinations: [...given, earlier], vaccinationCount: 4 }))
  await openApp(path, language)
  const rows = (await screen.findAllByRole('listitem')).filter(({ className }) => className.includes('record-row'))
  const said = (row: HTMLElement) => words.filter((text) => within(row).queryByText(text))
  const of = (name: string | RegExp) => said(rows.find((row) => within(row).queryByText(name))!)
  expect([of('DHPP'), of(/^(Rabies|Rabia)$/), of(/Lyme/), of('Parvovirus')]).toEqual([...words.map((word) => [word]), []])
})

it('does not say that all is good where something is overdue', async () => {
  serve(luna())
  await openApp('/')
  const card = within(await screen.findByRole('article', { name: 'Luna' }))
  expect(card.getByText('Needs attention')).toBeInTheDocument()
  expect(card.queryByText('All good')).not.toBeInTheDocument()
})

describe.each([
  ['en', /^Reminders: 3 overdue/, ['2 overdue', '1 reminder due in the next 7 days'], ['Overdue', 'Due soon']],
  ['es', /^Recordatorios: 3 vencidos/, ['2 vencidas', '1 recordatorio en los próximos 7 días'], ['Vencidas', 'Vencen pronto']],
] as const)('what the plan says is due, in %s', (language, bell, strips, groups) => {
  const pets = () => [luna(), pet({ id: 8, name: 'Rex', verdict: verdictOf(standing('leptospirosis', 'lapsed', -450)) })]
  const open = async () => {
    serve(luna()).on('GET /api/pets', pets())
    await openApp('/', language)
  }

  it('is in the bell, in red, and in two strips, what is overdue first', async () => {
    await open()
    const button = await screen.findByRole('button', { name: bell })
    expect(button.querySelector('.count-badge')).toHaveClass('count-badge-late')
    const [late, soon] = strips.map((strip) => screen.getByText(strip))
    expect(late!.closest('a')).toHaveClass('reminder-strip-late')
    expect(late!.closest('a')).toHaveTextContent(language === 'en' ? 'Rex leptospirosis, lapsed' : 'Rex leptospirosis, interrumpida')
    expect(late!.closest('a')).toHaveTextContent(language === 'en' ? 'Luna distemper, hepatitis, parvovirus, 12 days' : 'Luna moquillo, hepatitis y parvovirus, 12 días')
    expect(soon!.closest('a')).toHaveTextContent(language === 'en' ? 'Luna rabies in 6 days' : 'Luna rabia en 6 días')
    expect(late!.compareDocumentPosition(soon!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('stands in the panel of the bell, with the way to record it', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: bell }))
    const late = within(await screen.findByRole('region', { name: groups[0] }))
    expect(late.getAllByRole('listitem')).toHaveLength(2)
    expect(late.getAllByRole('link', { name: /^(Add Record|Agregar registro).*Luna/ })[0]).toHaveAttribute('href', '/pets/7/vaccination/new')
    expect(screen.getByRole('region', { name: groups[1] })).toHaveTextContent(language === 'en' ? 'Luna · Rabies' : 'Luna · Rabia')
  })
})

it('counts a disease once where a reminder of the same day speaks of it', async () => {
  serve(luna()).on('GET /api/pets', [luna({ vaccinationReminders: [reminder(7, 'DHPP', -12)] })])
  await openApp('/')
  expect(await screen.findByText('1 overdue')).toBeInTheDocument()
})

describe('for a vet', () => {
  const open = async (doctor: object, language: Language = 'en') => {
    const { api } = vetDesk({
      'GET /api/auth/user': { ...vet, doctor: { id: 1, username: 'Elena', isVerified: true, ...doctor } },
      'GET /api/pets/7/schedule': { ...schedule(), verdict: overdue },
    })
    await openApp('/doctor/vaccination/new?nickname=luna-50248319', language)
    return api
  }

  it.each(['en', 'es'] as const)('stands on the chosen patient, in %s', async (language) => {
    await open({}, language)
    for (const text of [words[language].word, words[language].title]) expect(await said(text)).not.toHaveLength(0)
  })

  it('is not asked for where the vet reaches the pet by its nickname alone', async () => {
    const { calls } = await open({ needsNickname: true })
    await said('Luna')
    expect(calls).not.toContain('GET /api/pets/7/schedule')
  })
})
