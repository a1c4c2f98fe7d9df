import { services, type Store, type Stores } from './stores.js'

/** What every row has to be entered into or looked up in, but for primary keys: other tables refer to those. */
const indexesOf = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype IN ('f', 'u')
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index i WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u'))`

const tables: Record<Store, string[]> = {
  identity: ['users'],
  'pets-media': ['pets', 'pet_family_members', 'activity_log'],
  'medical-records': ['vaccinations', 'vaccination_reminders', 'appointments'],
  'doctors-reviews': ['pet_reviews'],
}

/**
 * Does the work of a transaction without the indexes of what is planted, and makes them anew at its end, which costs a fraction of entering
 * each row. Nobody else gets to these tables meanwhile; if the work ends early, nothing has happened to them.
 */
export async function withoutIndexes<T>(stores: Stores, work: () => Promise<T>): Promise<T> {
  const each = async (change: (store: Store) => Promise<void>): Promise<void> => void (await Promise.all(services.map(change)))
  const makes = new Map<Store, string[]>()
  await each(async (store) => {
    await stores.query(store, `SET LOCAL maintenance_work_mem = '256MB'`)
    const indexes = await stores.query<{ drop: string; make: string }>(store, indexesOf, [tables[store]])
    makes.set(store, indexes.map(({ make }) => make))
    for (const { drop } of indexes) await stores.query(store, drop)
  })
  const result = await work()
  await each(async (store) => {
    for (const make of makes.get(store)!) await stores.query(store, make)
  })
  return result
}
