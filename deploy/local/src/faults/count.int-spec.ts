import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { count, type Count, type When } from './count.js'
import type { IntentKind } from './intent-kinds.js'
import type { Intent } from './journal.js'

/** All that the count looks at, in tables that only this connection sees. */
const tables = `
  CREATE TEMP TABLE pets (id int, name text);
  CREATE TEMP TABLE vaccinations (pet_id int, vaccine_name text);
  CREATE TEMP TABLE vaccination_reminders (pet_id int, vaccine_name text);
  CREATE TEMP TABLE appointments (pet_id int, description text);
  CREATE TEMP TABLE pet_reviews (pet_id int, title text);
  CREATE TEMP TABLE veterinarians (last_name text);
  CREATE TEMP TABLE invitations (email text);
  CREATE TEMP TABLE activity_log (pet_id int, activity_type text, params jsonb)`

let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: process.env['HUELLA_TEST_DATABASE_URL'] })
  await client.connect()
  await client.query(tables)
})
afterAll(() => client.end())
beforeEach(() => client.query('TRUNCATE pets, vaccinations, vaccination_reminders, appointments, pet_reviews, veterinarians, invitations, activity_log'))

const stores = { query: async <T extends QueryResultRow>(_store: string, sql: string, values: unknown[] = []): Promise<T[]> => (await client.query<T>(sql, values)).rows }

const dose = (marker: string, pet = 1) => client.query('INSERT INTO vaccinations VALUES ($1, $2)', [pet, marker])
const entry = (params: object, type = 'vaccination_recorded', pet: number | null = 1) => client.query('INSERT INTO activity_log VALUES ($1, $2, $3)', [pet, type, params])
const ofDose = (marker: string, pet = 1) => entry({ vaccineName: marker }, 'vaccination_recorded', pet)

const intent = (marker: string, kind: IntentKind = 'vaccination'): Intent => ({ marker, kind, key: undefined, refused: false, person: 0, path: '', attempts: [] })
const counted = (intents: Intent[] = [], when: Partial<When> = {}): Promise<Count> => count(stores, intents, { settledAt: 0, ...when })
const well = { activityMissing: 0, activityTwice: 0 }

it('finds nothing where each record has one entry', async () => {
  await client.query(`INSERT INTO pets VALUES (1, 'Intent 1'), (2, 'Luna'), (3, 'Luna')`)
  await client.query(`INSERT INTO vaccination_reminders VALUES (1, 'Intent 3'); INSERT INTO appointments VALUES (1, 'Intent 4'); INSERT INTO pet_reviews VALUES (2, 'Intent 5')`)
  await client.query(`INSERT INTO veterinarians VALUES ('Intent 6'); INSERT INTO invitations VALUES ('intent.7@example.com')`)
  await dose('Intent 2')
  for (const [pet, petName] of [[1, 'Intent 1'], [2, 'Luna'], [3, 'Luna']] as const) await entry({ petName }, 'pet_created', pet)
  await ofDose('Intent 2')
  await entry({ vaccineName: 'Intent 3' }, 'reminder_created')
  await entry({ type: 'Check-up', description: 'Intent 4' }, 'appointment_scheduled')
  await entry({ reviewTitle: 'Intent 5' }, 'review_added', 2)
  const intents = [intent('Intent 1', 'pet'), intent('Intent 2'), intent('Intent 7', 'invitation'), intent('Intent 8')]
  expect(await counted(intents)).toEqual({ ...well, records: new Map([['Intent 1', 1], ['Intent 2', 1], ['Intent 7', 1], ['Intent 8', 0]]) })
})

it('an entry that came twice does not make up for one that is lost, of the same pet and type', async () => {
  for (const marker of ['Intent 1', 'Intent 2']) await dose(marker)
  for (const marker of ['Intent 1', 'Intent 1']) await ofDose(marker)
  expect(await counted([], { patienceMs: 100 })).toMatchObject({ activityMissing: 1, activityTwice: 1 })
})

it.each([
  ['of a pet that has no record of that type', 2, 'vaccination_recorded', { vaccineName: 'Intent 1' }],
  ['that names no record', 1, 'vaccination_recorded', {}],
  ['of a type that no write asks for', 1, 'appointment_cancelled', { description: 'Intent 1' }],
  ['of no pet', null, 'pet_deleted', { petName: 'Luna' }],
])('an entry without a record is one too many: %s', async (_name, pet, type, params) => {
  await dose('Intent 1')
  await ofDose('Intent 1')
  await entry(params, type, pet)
  expect(await counted()).toMatchObject({ activityMissing: 0, activityTwice: 1 })
})

it('counts an entry that comes again as long as one may', async () => {
  await dose('Intent 1')
  await ofDose('Intent 1')
  const counting = counted([], { settledAt: Date.now() + 600 })
  await sleep(200)
  await ofDose('Intent 1')
  expect(await counting).toMatchObject({ activityMissing: 0, activityTwice: 1 })
})

it('counts records as late as the log', async () => {
  const counting = counted([intent('Intent 1')], { settledAt: Date.now() + 600 })
  await sleep(200)
  for (const _twice of [1, 2]) await dose('Intent 1').then(() => ofDose('Intent 1'))
  expect(await counting).toEqual({ ...well, records: new Map([['Intent 1', 2]]) })
})

it('waits for entries that are still missing then, and counts anew', async () => {
  await dose('Intent 1')
  const counting = counted([intent('Intent 1'), intent('Intent 2')])
  await sleep(200)
  await dose('Intent 2')
  for (const marker of ['Intent 1', 'Intent 2']) await ofDose(marker)
  expect(await counting).toEqual({ ...well, records: new Map([['Intent 1', 1], ['Intent 2', 1]]) })
})
