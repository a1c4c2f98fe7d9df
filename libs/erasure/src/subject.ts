/** What can be erased, as one key. A service that does not own it knows it by its id alone. */
export type Subject = `pet:${number}` | `user:${string}` | `doctor:${number}`
export type SubjectKind = 'pet' | 'user' | 'doctor'

export const pet = (petId: number): Subject => `pet:${petId}`
export const person = (userId: string): Subject => `user:${userId}`
/** A doctor's profile, by its own id. */
export const doctor = (doctorId: number): Subject => `doctor:${doctorId}`

/** Stands where somebody's id stood whose account is gone. */
export const deletedUser = 'deleted-user'
