// Writes nats.conf from the contracts: npm run nats:config
import { writeFileSync } from 'node:fs'
import { containerNatsConfig } from '../local/dist/infra/nats/container-config.js'

writeFileSync(new URL('nats.conf', import.meta.url), containerNatsConfig())
