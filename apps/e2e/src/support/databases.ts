import { network } from '@huella/testing'
import { Client } from 'pg'

/** Asks a service's database of the shared network directly: for what no public door leads to. */
export async function query<T extends object>(service: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: await network().databaseUrl(service) })
  await client.connect()
  return client.query<T>(sql, values).then(({ rows }) => rows).finally(() => client.end())
}

/** As if the activity log had not heard of the newest dose, which is this pet's. */
export async function forgetActivity(petId: number): Promise<void> {
  const [event] = await query<{ id: string }>('medical-records', "SELECT id FROM outbox WHERE subject = 'events.medical.vaccination.recorded' ORDER BY created_at DESC LIMIT 1")
  await query('pets-media', "DELETE FROM activity_log WHERE pet_id = $1 AND activity_type = 'vaccination_recorded'", [petId])
  const forgotten = await query('pets-media', "DELETE FROM inbox WHERE consumer = 'activity-log' AND event_id = $1 RETURNING event_id", [event!.id])
  if (forgotten.length !== 1) throw new Error('The activity log had not heard of the newest dose')
}
