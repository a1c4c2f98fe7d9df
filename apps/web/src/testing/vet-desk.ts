import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from './fake-api'
import { openApp } from './open-app'
import { owner, pet, vet } from './sample'

/** What was sent where, with its Idempotency-Key. */
export interface Sent {
  body: Record<string, unknown>
  key: string | null
}

export const doctor = { ...vet, doctor: { id: 1, username: 'elena.vargas', isVerified: true } }

const { pets: _pets, ...person } = { ...owner, pets: [] }
export const luna = { ...pet(), owner: person }
export const miso = { ...pet({ id: 8, name: 'Miso', nickname: 'miso-50248319' }), owner: null }

/** A server that knows two pets by nickname, finds one by search, and keeps what a vet sends. */
export function vetDesk(routes: Record<string, unknown> = {}): { api: FakeApi; sent: Sent[] } {
  const sent: Sent[] = []
  const keep = ({ body, headers }: { body: Sent['body']; headers: Headers }) => {
    sent.push({ body, key: headers.get('Idempotency-Key') })
    return { status: 201, body: {} }
  }
  const api = fakeApi({
    'GET /api/auth/user': doctor,
    'GET /api/doctors/profile': { username: 'elena.vargas', professionalCardNumber: 'MV-20418', clinic: 'Arboleda', specialization: 'Cirugía' },
    'GET /api/doctors/counts': { reviews: 0, vaccinations: 0 },
    'GET /api/reviews/doctor': [],
    'GET /api/vaccinations/doctor': [],
    'GET /api/search/owners-pets': [{ ...owner, pets: [pet()] }],
    [`GET /api/pets/nickname/${luna.nickname}`]: luna,
    [`GET /api/pets/nickname/${miso.nickname}`]: miso,
    'POST /api/pets/7/vaccinations': keep,
    'POST /api/pets/8/vaccinations': keep,
    'POST /api/pets/7/reviews': keep,
    [`POST /api/pets/nickname/${luna.nickname}/vaccinations`]: keep,
    [`POST /api/pets/nickname/${miso.nickname}/vaccinations`]: keep,
    ...routes,
  })
  return { api, sent }
}

/** A form whose patient the address names, ready to be typed in. What was open before is gone, as after a reload. */
export async function openForm(path: string, firstField: string, language: 'en' | 'es' = 'en'): Promise<HTMLElement> {
  cleanup()
  await openApp(path, language)
  return screen.findByLabelText(firstField, {}, { timeout: 15_000 })
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
