import { type DomainEvent } from '@huella/contracts'
import { eventually } from '@huella/testing'
import type { NotificationsBed } from './notifications-bed.js'

/** Looks at what the service knows of pets, and waits until it knows. */
export function whatIsKnown({ sql }: NotificationsBed) {
  return {
    /** Everything that these events tell has been heard, and asked for. */
    settled: (...events: DomainEvent[]) =>
      eventually(async () => {
        const ids = events.map(({ id }) => id)
        const unheard = await sql('SELECT id FROM unnest($1::text[]) AS id WHERE NOT EXISTS (SELECT FROM inbox WHERE event_id::text = id)', [ids])
        expect({ unheard, unasked: await sql('SELECT subject FROM stale_facts') }).toEqual({ unheard: [], unasked: [] })
      }),
    subjects: (petId: number) =>
      sql<{ source_id: number }>('SELECT kind, source_id, title, place, due_on::text, remind_on::text, starts_at, status, done_by, sequence FROM subjects WHERE pet_id = $1 ORDER BY source_id', [petId]),
    audience: async (petId: number) => {
      const rows = await sql<{ user_id: string; role: string }>('SELECT user_id, role FROM audience WHERE pet_id = $1', [petId])
      return Object.fromEntries(rows.map(({ user_id: userId, role }) => [userId, role]))
    },
    /** All tables that are copies of what others know, without when they were asked for. */
    everything: async () => ({
      pets: await sql('SELECT pet_id, name, species, owner_id FROM pets ORDER BY pet_id'),
      audience: await sql('SELECT * FROM audience ORDER BY pet_id, user_id'),
      subjects: await sql('SELECT * FROM subjects ORDER BY kind, source_id'),
      people: await sql('SELECT user_id, email, first_name, language, country, time_zone FROM recipients ORDER BY user_id'),
    }),
  }
}
