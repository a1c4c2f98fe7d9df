import { freePort, LaunchError, prepareRedis } from '@huella/local'
import { containerServer, hasContainers } from './container-server.js'
import { scratch, type Scratch } from './scratch.js'
import { disturbable, type Disturbable, type TestServer } from './test-server.js'

export interface TestRedis extends Disturbable {
  url: string
}

/** A Redis of a suite's own. @throws LaunchError where none can be had: no test is skipped silently */
export async function startRedis(): Promise<TestRedis> {
  const folder = scratch('redis')
  const { server, url } = (await prepareRedis(folder)) ?? (await inContainer(folder))
  await server.start()
  return { url, ...disturbable(server, folder.remove) }
}

async function inContainer({ secrets }: Scratch): Promise<{ server: TestServer; url: string }> {
  if (!(await hasContainers())) throw new LaunchError('This test needs redis-server or valkey-server on the path (Debian: apt-get install redis-server).')
  const [port, password, path] = [await freePort(), secrets.get('redis'), '/etc/redis.conf']
  const config = { content: `requirepass ${password}\nsave ""\n`, path }
  const server = containerServer({ image: 'redis:7-alpine', ports: { container: 6379, host: port }, config, command: ['redis-server', path] })
  return { server, url: `redis://:${password}@127.0.0.1:${port}` }
}
