import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from '../../../tools/build.mjs'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Jest runs its global set-up as plain Node: what that imports must be built first, in a tenth of a second. */
export async function builtTesting() {
  await Promise.all(['libs/care-rules', 'libs/certificate-format', 'libs/certificate-reader', 'libs/contracts', 'libs/provisioning', 'deploy/local', 'libs/testing'].map((project) => build(join(root, project))))
  return import(pathToFileURL(join(root, 'libs/testing/dist/for-jest.js')).href)
}
