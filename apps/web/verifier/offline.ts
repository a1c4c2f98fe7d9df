interface ScriptAddresses {
  createScriptURL(address: string): string
}
type Policies = { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses }

/** Where only trusted addresses of scripts are let through, ours is the one. */
function trusted(address: string): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  return policies ? policies.createPolicy('huella-verifier', { createScriptURL: () => address }).createScriptURL(address) : address
}

/**
 * From now on the page opens without a network. Where the app's own worker is, it does that: two at once would take the app's addresses that begin
 * like ours from it.
 */
export async function workOffline(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const known = await workers.getRegistrations()
  if (known.some(({ scope }) => new URL(scope).pathname === '/')) return
  await workers.register(trusted('/c/sw.js'), { scope: '/c', updateViaCache: 'none' })
}
