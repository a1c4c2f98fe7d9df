import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../paths.js'
import { run } from '../run.js'

/** Whether a container engine answers at this machine. */
export const engineAnswers = async (): Promise<boolean> => (await run('docker', ['version'], { timeoutMs: 10_000 })).ok

/** Postgres, NATS and Redis as docker-compose.yml names them. */
const images = (): string[] => [...readFileSync(join(workspace, 'docker-compose.yml'), 'utf8').matchAll(/^ {4}image: ((?:postgres|nats|redis):\S+)$/gm)].map(([, image]) => image!)

/** How the tests' servers are run, for the environment of the tests and for whoever reads what `npm test` prints. */
export async function testServers(env: NodeJS.ProcessEnv): Promise<{ HUELLA_TEST_CONTAINERS: '0' | '1'; words: string }> {
  if (env['HUELLA_TEST_CONTAINERS'] !== '1') return { HUELLA_TEST_CONTAINERS: '0', words: 'programs of this machine (HUELLA_TEST_CONTAINERS=1: containers)' }
  if (!(await engineAnswers())) return { HUELLA_TEST_CONTAINERS: '0', words: 'programs of this machine, for no container engine answers' }
  return { HUELLA_TEST_CONTAINERS: '1', words: `containers of ${images().join(', ')}` }
}
