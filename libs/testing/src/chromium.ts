import { findChromium } from '@huella/local'
import type { Browser } from 'playwright-core'

/** No sandbox and no /dev/shm: containers, where tests often run as root, have neither. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--force-color-profile=srgb', '--hide-scrollbars']

/** A headless Chromium, with further switches; close it in `afterAll`. @throws LaunchError that says how to get one */
export async function chromium(...switches: string[]): Promise<Browser> {
  const { chromium: launcher } = await import('playwright-core')
  return launcher.launch({ executablePath: await findChromium(), args: [...args, ...switches] })
}
