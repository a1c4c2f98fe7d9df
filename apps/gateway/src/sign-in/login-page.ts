import type { SignInFailure } from '@huella/contracts'

/** Where a person begins to sign in, or hears why that failed. */
export function loginPage({ error, returnTo = '/' }: { error?: SignInFailure; returnTo?: string }): string {
  const query = new URLSearchParams({ ...(error && { error }), ...(returnTo !== '/' && { returnTo }) }).toString()
  return query ? `/login?${query}` : '/login'
}
