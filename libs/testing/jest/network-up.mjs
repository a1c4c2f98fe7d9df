import { prepare } from '../../../deploy/local/prepare.mjs'
import { builtTesting, root } from './built.mjs'

/** One whole Huella for all end-to-end tests of this run. */
export default () => networkUp()

export async function networkUp(replicas = 1) {
  await prepare(root)
  const { startNetwork, startSharedNetwork } = await builtTesting()
  globalThis.huellaNetwork = await startSharedNetwork(() => startNetwork({}, replicas))
}
