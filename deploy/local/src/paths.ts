import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout; src and dist lie equally deep below it. */
export const workspace = fileURLToPath(new URL('../../../', import.meta.url))

/** The program of a service as one file, as images hold it. */
export const serviceMain = (service: string): string => join(workspace, 'apps', service, 'dist', 'bundle', 'main.js')

/** The same in many files, of which a change makes one anew. */
export const unbundledMain = (service: string): string => join(workspace, 'apps', service, 'dist', 'main.js')

export const webDist = join(workspace, 'apps', 'web', 'dist')

/** Downloaded programs that any copy of Huella in this checkout may use. */
export const toolCache = join(workspace, 'node_modules', '.cache', 'huella')
