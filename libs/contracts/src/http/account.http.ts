import { number, object, string, boolean } from 'yup'
import { userId } from '../fields.js'
import { changeRoleInput, ownerProfileInput, user } from '../users.js'
import { endpoint } from './endpoint.js'

const doctorSummary = object({ id: number().required(), username: string().required(), isVerified: boolean().required() }).nullable().defined()
/** The current user; `doctor` is null without a profile. */
export const currentUser = user.shape({ doctor: doctorSummary })

export const getCurrentUser = endpoint({ method: 'GET', path: '/api/auth/user', summary: 'The signed-in user', caller: 'doctor', answer: currentUser })
export const postChangeRole = endpoint({
  method: 'POST', path: '/api/auth/change-role', summary: 'Switch between owner and veterinarian; may also save the profile', caller: 'doctor', body: changeRoleInput, answer: currentUser, status: 200,
})
export const postFinishOnboarding = endpoint({
  method: 'POST', path: '/api/auth/onboarding', summary: 'Note that the welcome screens were seen', caller: 'doctor', answer: currentUser, status: 200,
})
export const getUserProfile = endpoint({
  method: 'GET', path: '/api/user/profile', summary: "The caller's own profile", query: object({ userId: userId().optional() }),
  answer: object({ id: string().required(), email: string().required(), firstName: string().nullable().defined(), lastName: string().nullable().defined(), profileImageUrl: string().nullable().defined() }),
})
export const putUserProfile = endpoint({ method: 'PUT', path: '/api/user/profile', summary: "Change the caller's own profile", caller: 'doctor', body: ownerProfileInput, answer: currentUser })
