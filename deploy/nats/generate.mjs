// Writes who may send and receive what, for Compose and for Kubernetes, from the contracts: npm run nats:config
import { writeFileSync } from 'node:fs'
import { containerUsers } from '../local/dist/infra/nats/container-config.js'

for (const [path, content] of Object.entries(containerUsers())) writeFileSync(new URL(`../../${path}`, import.meta.url), content)
