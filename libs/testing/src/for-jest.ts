/** What Jest's global set-up needs: no test code, nothing that only exists inside Jest. */
export * from './compose-network.js'
export * from './shared-network.js'
export { startNetwork } from './test-network.js'
export * from './test-postgres.js'
