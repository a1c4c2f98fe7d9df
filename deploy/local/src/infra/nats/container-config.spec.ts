import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../../paths.js'
import { containerUsers } from './container-config.js'

it.each(Object.entries(containerUsers()))('%s allows what the contracts say; "npm run nats:config" writes it anew', (path, content) => {
  expect(readFileSync(join(workspace, path), 'utf8')).toBe(content)
})
