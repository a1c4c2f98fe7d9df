import { routes, type Hint, type HintKind } from '@huella/contracts'

const [pets, pet, reminders, activity, appointments, family] = [
  routes.getPets, routes.getPetById, routes.getReminders, routes.getActivity, routes.getAppointments, routes.getFamily,
].map((route) => route.replace('GET ', '')) as [string, string, string, string, string, string]

/** What each kind of change may have changed, and what stands below it. `{id}`: of the pet alone that the hint names. */
const reads: Record<HintKind, readonly string[]> = {
  vaccination: [pets, pet, reminders, activity, '/api/vaccinations', '/api/doctors/counts', '/api/doctors/known'],
  reminder: [pets, pet, reminders, activity],
  appointment: [pets, pet, appointments, activity, '/api/doctors/known'],
  review: [pet, activity, '/api/reviews', '/api/doctors/counts'],
  certificate: [pet, activity, '/api/certificates'],
  pet: [pets, pet, reminders, appointments, activity, family, '/api/notifications/pets'],
  family: [pets, pet, reminders, appointments, activity, family, '/api/notifications/pets'],
  account: ['/api/user', '/api/sessions', '/api/notifications', pets, reminders],
  doctor: ['/api/doctors'],
}

const pathOf = (key: string): string => key.split('?')[0]!

/** The list of pets is not what its pets are. */
const isUnder = (path: string, read: string): boolean => path === read || (read !== pets && path.startsWith(`${read}/`))

/** Whether what was read under a key may be another by now. */
export const isAffected = (key: string, { kind, petId }: Hint): boolean =>
  reads[kind]?.some((read) => (petId !== undefined || !read.includes('{id}')) && isUnder(pathOf(key), read.replace('{id}', String(petId)))) ?? false
