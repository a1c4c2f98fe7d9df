import type { Plugin } from 'vite'

/** Vite wraps each `import()` in half a kilobyte that fetches style sheets first; of those there is one, which the page names. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
})
