// `npm start` with small programs in the services' place, for tests that stop or kill the launcher itself.
import { fileURLToPath } from 'node:url'
import { consoleProgress, Huella, readSettings, runUntilStopped } from '../dist/index.js'

const mainOf = () => fileURLToPath(new URL('fake-service.mjs', import.meta.url))
await runUntilStopped(async () => {
  const huella = Huella.prepare({ settings: readSettings(), progress: consoleProgress(Date.now()), mainOf, services: ['gateway', 'identity'], durable: false })
  return { huella, url: huella.url }
})
