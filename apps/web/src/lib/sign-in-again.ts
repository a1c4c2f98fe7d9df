import { ApiError } from './api-error'

/** The server asks once more who it is, before what cannot be undone. */
export const asksToSignInAgain = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'sign_in_again'

/** Leaves for the provider as the same person, and comes back to a path of this app. */
export const signInAgainUrl = (email: string, returnTo: string): string =>
  `/api/auth/google?${new URLSearchParams({ login_hint: email, returnTo }).toString()}`
