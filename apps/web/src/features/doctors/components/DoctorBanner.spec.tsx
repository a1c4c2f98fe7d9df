import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi, unanswered } from '../../../testing/fake-api'
import { openApp } from '../../../testing/open-app'
import { doctorProfile, vet } from '../../../testing/sample'

const open = async (fields: Record<string, unknown>, language: 'en' | 'es' = 'en', counts: unknown = { reviews: 1, vaccinations: 2 }) => {
  const profile = doctorProfile(fields)
  const doctor = { id: 1, username: profile.username, isVerified: profile.isVerified }
  fakeApi({
    'GET /api/auth/user': { ...vet, doctor },
    'GET /api/doctors/profile': profile,
    'GET /api/doctors/counts': counts,
    'GET /api/reviews/doctor': [],
    'GET /api/vaccinations/doctor': [],
  })
  await openApp('/veterinarian', language)
}

it.each([
  ['en', false, 'Not yet verified', 'Until your card is checked, your reviews and records carry no badge.'],
  ['en', true, 'Verified', null],
  ['es', false, 'Aún sin verificar', 'Hasta que se revise tu tarjeta, tus revisiones y registros no llevan insignia.'],
  ['es', true, 'Verificado', null],
] as const)('in %s, verified %s, the banner says "%s" and leads to what it means', async (language, isVerified, state, note) => {
  await open({ isVerified }, language)
  expect(await screen.findByRole('link', { name: state })).toHaveAttribute('href', '/doctor/profile#verification')
  expect(screen.queryByText(/badge\.|insignia\./)?.textContent ?? null).toBe(note)
})

it.each([
  ['en', 'Edit your profile, Elena Vargas'],
  ['es', 'Editar tu perfil, Elena Vargas'],
] as const)('in %s the avatar opens the doctor’s profile edit', async (language, name) => {
  await open({}, language)
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/editProfile?type=doctor&userId=${vet.id}`)
})

it.each([
  ['are counted', { reviews: 1, vaccinations: 0 }, ['1', '0']],
  ['are left open where they cannot be read', () => ({ status: 500, body: {} }), ['–', '–']],
])('reviews and vaccinations %s', async (_how, counts, expected) => {
  await open({}, 'en', counts)
  const count = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  await waitFor(async () => expect([await count('Reviews written'), await count('Vaccinations recorded')]).toEqual(expected))
})

it.each([
  ['elena.vargas', ['Elena Vargas', 'elena.vargas']],
  ['Dra. Elena Vargas', ['Dra. Elena Vargas']],
  ['Elena Vargas', ['Elena Vargas']],
])('of who goes by %s says %j', async (username, names) => {
  await open({ username })
  const heading = await screen.findByRole('heading', { level: 1, name: username })
  expect(within(heading.parentElement!).getAllByText(/elena.vargas$/i).map(({ textContent }) => textContent)).toEqual(names)
})

it.each([
  ['is held while it is read', unanswered, 3],
  ['is given up where it cannot be read', () => ({ status: 500, body: {} }), 0],
])('the room of what the profile says %s', async (_how, profile, held) => {
  fakeApi({
    'GET /api/auth/user': { ...vet, doctor: { id: 1, username: 'elena.vargas', isVerified: false } },
    'GET /api/doctors/profile': profile,
    'GET /api/doctors/counts': { reviews: 1, vaccinations: 2 },
    'GET /api/reviews/doctor': [],
    'GET /api/vaccinations/doctor': [],
  })
  await openApp('/veterinarian')
  expect(await screen.findByText(/carry no badge/)).toBeVisible()
  await screen.findByText('2')
  await waitFor(() => expect(document.querySelectorAll('.vet-banner .skeleton')).toHaveLength(held))
})
