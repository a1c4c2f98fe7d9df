/** What goes into the building of images: the whole folder but what .dockerignore names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const rules = readFileSync(join(__dirname, '../.dockerignore'), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))

/** Docker's patterns begin at the root; a folder stands for all that is in it. */
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+^$()|[\]{}]/g, '\\$&').replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/|$)`)

/** The last rule that speaks of a path decides. */
const isLeftOut = (path: string): boolean => {
  const last = rules.findLast((rule) => matcher(rule.replace(/^!/, '')).test(path))
  return last !== undefined && !last.startsWith('!')
}

it.each([
  '.env', '.env.production', 'apps/gateway/.env', 'apps/gateway/.env.local', 'key.der', 'deploy/docker/key.pem', 'certificate-keys.json', 'deploy/nats/context.key', 'google-service-account.json', '.huella/postgres/pgdata/x', '.huella-2/media/a.webp',
  'backup/2026-11-22/media/a.webp', 'identity.dump', 'dump.sql.gz', 'npm-debug.log', '.git/config', 'node_modules/x/index.js', 'apps/gateway/dist/main.js',
])('%s goes into no image', (path) => expect(isLeftOut(path)).toBe(true))

it.each(['package.json', 'apps/gateway/src/main.ts', 'deploy/local/src/backup/backup.ts', 'deploy/docker/example.env', 'libs/contracts/src/messages/en.json', 'apps/pets-media/src/media/media.module.ts'])(
  '%s is needed to build one', (path) => expect(isLeftOut(path)).toBe(false))
