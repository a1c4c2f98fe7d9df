import type { Plugin } from 'vite'

const catalogue = /libs\/contracts\/src\/messages\/\w+\.json$/
/** What only the server says, and sends as text: refusals, and findings about a pet. */
const serverOnly = /^(?:error|insight)\./

/** Leaves of the shared message catalogue what a form may have to say by itself. */
export function formMessages(): Plugin {
  return {
    name: 'form-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!catalogue.test(id)) return undefined
      const messages = Object.entries(JSON.parse(code) as Record<string, string>)
      return { code: JSON.stringify(Object.fromEntries(messages.filter(([key]) => !serverOnly.test(key)))), map: null }
    },
  }
}
