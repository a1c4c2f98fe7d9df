import { LaunchError, prepareRedis } from '@huella/local'
import { scratch } from './scratch.js'
import { disturbable, withServers, type Disturbable } from './test-server.js'

export interface TestRedis extends Disturbable {
  url: string
}

/** A Redis of a suite's own. @throws LaunchError where none can be had: no test is skipped silently */
export async function startRedis(): Promise<TestRedis> {
  const folder = scratch('redis')
  const { server, url } = await withServers(folder, async (place) => {
    const redis = await prepareRedis(place)
    if (!redis) throw new LaunchError('This test needs redis-server or valkey-server on the path (Debian: apt-get install redis-server).')
    return redis
  })
  await server.start()
  return { url, ...disturbable(server, folder.remove) }
}
