import { owner } from './sample'

type Kind = 'vaccine-due' | 'overdue' | 'appointment' | 'family' | 'record' | 'security'
type Channels = Record<Kind, { email: boolean; push: boolean }>

export const preferences = (fields: object = {}) => ({
  channels: {
    'vaccine-due': { email: true, push: true }, overdue: { email: true, push: true }, appointment: { email: true, push: true }, family: { email: true, push: false },
    record: { email: false, push: false }, security: { email: true, push: false },
  } as Channels,
  rhythm: 'each', sendAt: '09:00', quietFrom: '21:00', quietTo: '08:00', timeZone: 'Europe/Madrid', isTimeZoneChosen: false, leadDays: 7, lockScreenDetails: false,
  ...fields,
})

export const channelStates = (fields: object = {}) => ({
  email: { state: 'works', address: owner.email, failedAt: null, times: 0, lastAt: null },
  push: { state: 'off', isAvailable: true, devices: 0, lastAt: null },
  calendar: { state: 'off', feeds: 0, pets: 0, lastAt: null },
  ...fields,
})

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Ramírez', profileImageUrl: null })
export const reader = { user: person(owner.id, 'Sofía'), role: 'owner', reminded: true }
export const mateo = { user: person('mateo', 'Mateo'), role: 'caregiver', reminded: true }
export const carmen = { user: person('carmen', 'Carmen'), role: 'member', reminded: false }

export const remindedPet = (fields: object = {}) => ({
  petId: 7, name: 'Luna', species: 'Dog', imageUrl: null, mediaFiles: null, muted: false, mayChoose: true, members: [reader, mateo, carmen], ...fields,
})

export const sentMessage = (id: string, fields: object = {}) => ({
  id, channel: 'email', kind: 'overdue', notice: null, petId: 7, petName: 'Luna', subject: 'Rabies', at: '2026-11-19T08:00:00.000Z', state: 'sent', reason: null, cursor: `c-${id}`, ...fields,
})

/** What the screens of notifications read. */
export const notificationReads = () => ({
  'GET /api/auth/user': owner,
  'GET /api/pets': [],
  'GET /api/sessions': [],
  'GET /api/veterinarians': [],
  'GET /api/notifications/preferences': preferences(),
  'GET /api/notifications/channels': channelStates(),
  'GET /api/notifications/pets': [remindedPet()],
  'GET /api/notifications/sent': [],
  'GET /api/calendar-feeds': [],
  'GET /api/push/key': { publicKey: null },
})
