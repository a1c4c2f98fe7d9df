import { run } from '../run.js'
import { which } from '../which.js'

export const canUseApt = (): boolean => process.getuid?.() === 0 && which(['apt-get']) !== undefined

/** RUNLEVEL keeps the packages' own services from starting; we start ours on a port of ours. */
const env = (): NodeJS.ProcessEnv => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' })

/** Installs Debian packages where we are root, as new as they are to be had: a list that came with the machine may name old ones. False when that cannot be done in time. */
export async function aptInstall(packages: string[], timeoutMs: number): Promise<boolean> {
  if (!canUseApt()) return false
  const apt = (...args: string[]): Promise<{ ok: boolean }> => run('apt-get', args, { env: env(), timeoutMs, outliveUs: true })
  await apt('update')
  return (await apt('install', '-y', '--no-install-recommends', ...packages)).ok
}
