import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, type FakeApi } from './fake-api'
import { openApp } from './open-app'
import { owner, pet } from './sample'

export const elena = { id: 5, username: 'elena.vargas', specialization: null, clinic: 'Arboleda', isVerified: true, firstName: 'Elena', lastName: 'Vargas', profileImageUrl: null }
export const ana = { id: 3, firstName: 'Ana', lastName: 'Díaz', professionalId: 'MV-1', clinic: 'Sur', phone: null }
export type Sent = { route: string; body: Record<string, unknown> }[]

/** A family whose pet has these visits, and who knows Elena and keeps Ana. */
export function visitingFamily(visits: object[] = [], routes: Record<string, unknown> = {}): { api: FakeApi; sent: Sent } {
  const sent: Sent = []
  const luna = pet({ appointments: visits })
  const keep = async ({ url, body }: { url: URL; body: Sent[number]['body'] }) => {
    sent.push({ route: url.pathname, body })
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { status: 201, body: { ...ana, ...body, id: 9, clinic: ana.clinic } }
  }
  const api = fakeApi({
    'GET /api/auth/user': owner,
    'GET /api/pets': [luna],
    'GET /api/pets/7': { ...luna, activityLog: [] },
    'GET /api/reminders': [],
    'GET /api/activity': [],
    'GET /api/family': { people: [], invitations: [] },
    'GET /api/pets/7/invitations': [],
    'GET /api/doctors/known': [elena],
    'GET /api/veterinarians': [ana],
    'POST /api/pets/7/appointments': keep,
    'POST /api/veterinarians': keep,
    'POST /api/appointments/31/status': keep,
    ...routes,
  })
  return { api, sent }
}

export const vetField = { en: 'Veterinarian', es: 'Veterinario' }

/** The dialog that plans a visit of that family's pet. */
export async function openDialog(language: 'en' | 'es' = 'en') {
  await openApp('/pets/7', language)
  await userEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Schedule Appointment' : 'Agendar cita' }, { timeout: 20_000 }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  await dialog.findByRole('combobox', { name: vetField[language] })
  return dialog
}
