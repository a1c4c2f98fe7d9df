import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@huella/local'
import { chromium } from 'playwright-core'
import { freePort } from './running-copy.mjs'

/** Containers have neither a sandbox nor /dev/shm; the rest keeps the browser from doing other things meanwhile. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--lang=en-US']

/** A Chromium whose cookies Lighthouse finds when it connects to the port. */
export async function openBrowser(url) {
  const profile = await mkdtemp(join(tmpdir(), 'huella-profile-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: null, // Playwright's own emulation would get in the way of Lighthouse's phone
  })
  return {
    port,
    /** Signs in whoever has this e-mail, or out. */
    async becomes(email) {
      await context.clearCookies()
      if (email) await context.request.get(`${url}/api/auth/google?login_hint=${encodeURIComponent(email)}`)
    },
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
