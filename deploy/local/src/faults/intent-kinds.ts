import type { Store } from '../seed/stores.js'

export type IntentKind = 'pet' | 'vaccination' | 'reminder' | 'appointment' | 'review' | 'veterinarian' | 'invitation'

/** How one kind of write is sent, and where its record is found again. */
interface Kind {
  by: 'owner' | 'doctor'
  path: (petId: number) => string
  body: (marker: string) => object
  store: Store
  table: string
  /** Holds the marker. */
  column: string
  /** The entry of the pet's activity that each record must have, and which of its params holds the marker. */
  activity?: { type: string; param: string }
}

const email = (marker: string): string => `${marker.replaceAll(' ', '.').toLowerCase()}@example.com`

export const kinds: Record<IntentKind, Kind> = {
  pet: {
    by: 'owner', path: () => '/api/pets', body: (marker) => ({ name: marker, species: 'Dog' }),
    store: 'pets-media', table: 'pets', column: 'name', activity: { type: 'pet_created', param: 'petName' },
  },
  vaccination: {
    by: 'owner', path: (pet) => `/api/pets/${pet}/vaccinations`, body: (marker) => ({ vaccineName: marker, vaccineType: 'Other', administeredDate: '2026-01-31' }),
    store: 'medical-records', table: 'vaccinations', column: 'vaccine_name', activity: { type: 'vaccination_recorded', param: 'vaccineName' },
  },
  reminder: {
    by: 'owner', path: (pet) => `/api/pets/${pet}/reminders`, body: (marker) => ({ vaccineName: marker, dueDate: '2099-01-31' }),
    store: 'medical-records', table: 'vaccination_reminders', column: 'vaccine_name', activity: { type: 'reminder_created', param: 'vaccineName' },
  },
  appointment: {
    by: 'owner', path: (pet) => `/api/pets/${pet}/appointments`, body: (marker) => ({ type: 'Check-up', description: marker, scheduledDate: '2099-01-31T15:00:00.000Z' }),
    store: 'medical-records', table: 'appointments', column: 'description', activity: { type: 'appointment_scheduled', param: 'description' },
  },
  review: {
    by: 'doctor', path: (pet) => `/api/pets/${pet}/reviews`, body: (marker) => ({ title: marker, content: 'In good shape', rating: 5, healthStatus: 'good' }),
    store: 'doctors-reviews', table: 'pet_reviews', column: 'title', activity: { type: 'review_added', param: 'reviewTitle' },
  },
  veterinarian: {
    by: 'owner', path: () => '/api/veterinarians', body: (marker) => ({ firstName: 'Eva', lastName: marker, professionalId: 'MP-1' }),
    store: 'medical-records', table: 'veterinarians', column: 'last_name',
  },
  invitation: {
    by: 'owner', path: (pet) => `/api/pets/${pet}/invitations`, body: (marker) => ({ role: 'member', email: email(marker) }),
    store: 'pets-media', table: 'invitations', column: 'email',
  },
}

/** What stands in the record's column. */
export const storedMarker = (kind: IntentKind, marker: string): string => (kind === 'invitation' ? email(marker) : marker)
