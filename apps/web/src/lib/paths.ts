/**
 * Where each screen stands: `import * as paths from '…/lib/paths'`. Links, navigation and the router itself know it from here alone. Fixed places
 * are texts, which the build puts where they are used.
 */

export { publicPage } from './public-path'

export const home = '/'
export const pets = '/pets'
export const newPet = '/pets/new'
export const records = '/records'
export const calendar = '/calendar'
export const family = '/family'
export const activity = '/activity'
export const healthCheck = '/health-check'
/** A dose for a pet that is chosen on the form. */
export const newVaccinationOfAnyPet = '/vaccination/new'

export const profile = '/profile'
export const editProfile = '/editProfile'
export const settings = '/settings'
export const contactSettings = '/settings#contact'
export const notificationSettings = '/settings/notifications'
export const sentNotifications = '/settings/notifications/sent'
export const calendarSettings = '/settings#calendar'
export const adminDoctors = '/admin/doctors'
export const adminReports = '/admin/reports'

export const vetHome = '/veterinarian'
export const vetVaccination = '/doctor/vaccination/new'
export const vetReview = '/doctor/review/new'
export const vetProof = '/doctor/proof'
export const vetNewProof = '/doctor/proof/new'
export const appointments = '/doctor/appointments'
export const integrations = '/doctor/integrations'
export const doctorProfile = '/doctor/profile'
export const verification = '/doctor/profile#verification'
export const vaccinationByNickname = '/doctor/vaccination'
/** As links of before say it. */
export const oldVaccinationByNickname = '/doctor-vaccinations'

export const onboarding = '/onboarding'
export const roleSelector = '/role-selector'
export const login = '/login'
export const register = '/register'

/** Before an invitation's token. */
export const invitations = '/invitations/'

/** A number, or what the router calls it. */
type Id = number | `:${string}`

const asking = (path: string, name: string, value: string | number | null | undefined): string => (value ? `${path}?${name}=${encodeURIComponent(value)}` : path)

export const petPage = (id: Id): string => `/pets/${id}`
export const editPet = (id: Id): string => `${petPage(id)}/edit`
/** With the vaccine filled in, where it is known. */
export const newVaccination = (petId: Id, vaccine?: string | null): string => asking(`${petPage(petId)}/vaccination/new`, 'vaccine', vaccine)
/** A dose that was written without a network, and refused by the server. */
export const repairVaccination = (petId: Id, waiting: string): string => asking(newVaccination(petId), 'waiting', waiting)
/** `from`: the page to come back to; without it the pet's own. */
export const editVaccination = (petId: Id, id: Id, from?: string): string => asking(`${petPage(petId)}/vaccinations/${id}/edit`, 'from', from)
/** Its newest certificate, and those issued before. */
export const proof = (petId: Id): string => `${petPage(petId)}/proof`
export const newProof = (petId: Id): string => `${proof(petId)}/new`
export const certificate = (petId: Id, id: string): string => `${proof(petId)}/${id}`
export const activityOf = (petId: number): string => asking(activity, 'pet', petId)
export const profileOf = ({ id, userType }: { id: string; userType: string }): string => asking(editProfile, userType === 'doctor' ? 'type=doctor&userId' : 'type=user&userId', id)

/** The vets' forms with their patient chosen already. */
export const vetVaccinationFor = (nickname: string): string => asking(vetVaccination, 'nickname', nickname)
export const vetReviewFor = (nickname: string): string => asking(vetReview, 'nickname', nickname)
export const vetProofFor = (nickname: string): string => asking(vetProof, 'nickname', nickname)
/** Under a doctor's own certificates of a patient, which the way back leads to. */
const belowProofOf = (path: string, nickname: string): string => `${asking(path, 'nickname', nickname)}&from=${encodeURIComponent(vetProofFor(nickname))}`
export const vetNewProofFor = (nickname: string): string => belowProofOf(vetNewProof, nickname)
export const vetCertificate = (id: string): string => `${vetProof}/${id}`
export const vetCertificateFor = (nickname: string, id: string): string => belowProofOf(vetCertificate(id), nickname)
export const editReview = (id: Id): string => `/doctor/review/${id}/edit`

export const homeOf = (userType: string): string => (userType === 'doctor' ? vetHome : home)
export const invitation = (token: string): string => invitations + encodeURIComponent(token)
/** Signing in or up, and then on to `returnTo`. */
export const loginTo = (returnTo: string | null): string => asking(login, 'returnTo', returnTo)
export const registerTo = (returnTo: string | null): string => asking(register, 'returnTo', returnTo)

/** The page of one's own pet. */
export const isPetPage = (path: string): boolean => /^\/pets\/\d+$/.test(path)
/** On the vets' side; which both sides share is not told by the address. */
export const isVetPage = (path: string): boolean => /^\/(veterinarian|doctor)\b/.test(path)
/** Where other calendars read a feed; `name`: its token, or as much of it as is shown. */
export const calendarFile = (name: string): string => `/calendar/${name}.ics`
