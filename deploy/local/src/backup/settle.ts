import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { Client } from 'pg'
import { stateless } from '../services/stateless.js'
import { removeUnnamedMedia } from './unnamed-media.js'

export interface Restored {
  /** Where a service's database is, for somebody who may change it. */
  urlOf: (service: string) => string
  /** The folder deploy/postgres. */
  scripts: string
  mediaDir: string
}

/** What a restored database needs before anybody uses it; NATS begins empty. */
const afterwards = ['publish-events-again.sql', 'end-sessions.sql']

/** Makes databases ready for use that were restored and run. Doing it twice does no harm. */
export async function settle({ urlOf, scripts, mediaDir }: Restored): Promise<void> {
  for (const service of serviceNames.filter((name) => !stateless.has(name))) {
    const client = new Client({ connectionString: urlOf(service), application_name: 'huella-restore' })
    await client.connect()
    try {
      for (const script of afterwards) await client.query(await readFile(join(scripts, script), 'utf8'))
      if (service === 'pets-media') await removeUnnamedMedia(client, mediaDir)
    } finally {
      await client.end()
    }
  }
}
