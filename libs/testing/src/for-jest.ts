/** What Jest's global set-up needs: no test code, nothing that only exists inside Jest. */
export * from './shared-network.js'
export * from './test-postgres.js'
