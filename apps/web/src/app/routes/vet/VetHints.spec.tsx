import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeApi } from '../../../testing/fake-api'
import { doctor, luna, openForm, press, vetDesk, type Sent } from '../../../testing/vet-desk'

const suggestion = {
  dueDate: '2027-03-12', dueFrom: 'guideline', reason: 'rebooster', group: 'leptospirosis', rule: 'dog-lepto', source: { code: 'A22', title: 'AAHA', year: 2022 },
}
const preview = { suggestion, checks: [{ code: 'lot-expired', severity: 'error', vaccinationId: null, message: 'The lot had expired.' }] }

let api: FakeApi
let sent: Sent[]

const serve = (routes: Record<string, unknown> = {}) => {
  ;({ api, sent } = vetDesk({
    'POST /api/pets/7/vaccinations/preview': preview,
    [`POST /api/pets/nickname/${luna.nickname}/vaccinations/preview`]: preview,
    ...routes,
  }))
}
const previews = () => api.calls.filter((call) => call.endsWith('/preview'))

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  serve()
})

describe.each([
  ['en', 'Vaccine name', 'Summary', 'By the guideline', '12 Mar 2027', 'Every year.', 'Use this date', 'Next due date', '03/12/2027'],
  ['es', 'Nombre de la vacuna', 'Resumen', 'Según la guía', '12 mar 2027', 'Cada año.', 'Usar esta fecha', 'Próxima fecha', '12/03/2027'],
] as const)('what the rules say of a dose, in %s', (language, name, summary, guideline, day, reason, use, next, shown) => {
  const rail = () => within(screen.getByRole('region', { name: summary }))

  it.each([
    ['the form of a chosen pet', `/doctor/vaccination/new?nickname=${luna.nickname}`, 'POST /api/pets/7/vaccinations/preview'],
    ['the form by nickname', `/doctor/vaccination?nickname=${luna.nickname}`, `POST /api/pets/nickname/${luna.nickname}/vaccinations/preview`],
  ])('stands beside the fields and in the rail of %s', async (_form, path, call) => {
    await userEvent.type(await openForm(path, name, language), 'L4')
    expect(await rail().findByText(guideline)).toBeInTheDocument()
    expect(rail().getByText(day)).toBeInTheDocument()
    expect(rail().getByText(reason)).toBeInTheDocument()
    expect(await screen.findByText('The lot had expired.')).toBeInTheDocument()
    expect(new Set(previews())).toEqual(new Set([call]))
    await press(use)
    expect(screen.getByLabelText(new RegExp(`^${next}`))).toHaveValue(shown)
    expect(rail().getByText(day)).toBeInTheDocument()
  })
})

it('a doctor who reaches the pet by its nickname alone asks under it', async () => {
  serve({ 'GET /api/auth/user': { ...doctor, doctor: { ...doctor.doctor, needsNickname: true } } })
  await userEvent.type(await openForm(`/doctor/vaccination/new?nickname=${luna.nickname}`, 'Vaccine name'), 'L4')
  await screen.findByText('The lot had expired.')
  expect(new Set(previews())).toEqual(new Set([`POST /api/pets/nickname/${luna.nickname}/vaccinations/preview`]))
})

it('nothing is asked of a nickname that is still being typed', async () => {
  await userEvent.type(await openForm('/doctor/vaccination', 'Vaccine name'), 'L4')
  await userEvent.type(screen.getByLabelText('Pet nickname'), 'luna-5024')
  expect(previews()).toEqual([])
  await userEvent.type(screen.getByLabelText('Pet nickname'), '8319')
  await waitFor(() => expect(previews()).toHaveLength(1))
})

it('the label and the passport’s date are sent with the dose', async () => {
  await userEvent.type(await openForm(`/doctor/vaccination/new?nickname=${luna.nickname}`, 'Vaccine name'), 'Rabies')
  const more = screen.getByRole('region', { name: 'More details' })
  await userEvent.click(within(more).getByText('More details'))
  await userEvent.click(await screen.findByRole('radio', { name: '1 year' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Core' }))
  await press('Add Record')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ labelMonths: 12 }))
})

it.each([
  ['another chip than the pet’s', '981000000000001', true],
  ['the pet’s own', '941000024681357', false],
  ['one that the vet may not compare', null, false],
])('a certificate with %s is warned of: %s', async (_which, microchip, warned) => {
  serve({
    [`GET /api/pets/nickname/${luna.nickname}`]: { ...luna, microchip },
    'POST /api/vaccinations/parse': { source: 'rules', confidence: {}, evidence: {}, vaccineName: 'Rabies', microchip: '941000024681357' },
  })
  await openForm(`/doctor/vaccination/new?nickname=${luna.nickname}`, 'Vaccine name')
  await userEvent.type(screen.getByLabelText('Certificate text'), 'card')
  await press('Process Certificate Text')
  await screen.findByRole('button', { name: /^Undo/ })
  if (warned) expect(await screen.findByText(/This text names chip 941 0000 2468 1357/)).toBeInTheDocument()
  else expect(screen.queryByText(/names chip/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add the chip' })).not.toBeInTheDocument()
})
