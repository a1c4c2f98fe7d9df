import type { JsonSchema } from './json-schema.js'

/** Addresses a browser goes to by itself: no JSON comes back, so no endpoint describes them. */
export const navigations: Readonly<Record<string, { summary: string; answer: string; query?: Readonly<Record<string, string>> }>> = {
  '/api/auth/google': {
    summary: 'Leave for the identity provider',
    answer: 'Off to the provider; from a link on another site to the login page, where the person goes on',
    query: {
      role: 'owner or veterinarian; for a new account',
      login_hint: 'E-mail to sign in with',
      prompt: 'select_account: choose among the accounts at the provider',
      returnTo: 'Path of the application to come back to',
    },
  },
  '/api/auth/google/callback': {
    summary: 'Come back from the identity provider',
    answer: 'On to the application, signed in, or to the login page, which says why not (`error`)',
    query: { code: 'From the provider', state: 'From the provider', error: 'From the provider' },
  },
  '/api/logout': { summary: 'Sign out', answer: 'On to the login page' },
}

export const navigationPaths = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(navigations).map(([path, { summary, answer, query = {} }]) => {
      const parameters = Object.entries(query).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: 'string' },
      }))
      const operationId = `go${path.replace('/api', '').replace(/\/(\w)/g, (_slash, letter: string) => letter.toUpperCase())}`
      return [
        path,
        { get: { operationId, tags: ['auth'], summary, security: [], parameters, responses: { 302: { description: answer } } } },
      ]
    }),
  )
