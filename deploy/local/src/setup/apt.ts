import { run } from '../run.js'
import { which } from '../which.js'

export const canUseApt = (): boolean => process.getuid?.() === 0 && which(['apt-get']) !== undefined

/** RUNLEVEL keeps the packages' own services from starting; we start ours on a port of ours. */
const env = (): NodeJS.ProcessEnv => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })

/** Installs Debian packages where we are root; false when that cannot be done in time. */
export async function aptInstall(packages: string[], timeoutMs: number): Promise<boolean> {
  if (!canUseApt()) return false
  const install = (): Promise<{ ok: boolean }> => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env: env(), timeoutMs, outliveUs: true })
  if ((await install()).ok) return true
  await run('apt-get', ['update'], { env: env(), timeoutMs, outliveUs: true })
  return (await install()).ok
}
