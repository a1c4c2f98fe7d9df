import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../../paths.js'
import { containerNatsConfig } from './container-config.js'

it('deploy/nats/nats.conf allows what the contracts say; "npm run nats:config" writes it anew', () => {
  expect(readFileSync(join(workspace, 'deploy/nats/nats.conf'), 'utf8')).toBe(containerNatsConfig())
})
