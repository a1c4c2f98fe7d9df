import { liveEvents } from '@huella/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from './databases.mjs'
import { megabytesOf } from './memory.mjs'
import { median } from './numbers.mjs'
import { signedIn } from './people.mjs'

/** As many as a gateway keeps of each. A family whose members hear of everything has a hundred people at most, which bounds the option. */
const perPerson = 5
const changes = 20
/** Milliseconds after which a change counts as not heard. */
const patience = 10_000

const changesIn = (stream) => stream.events.filter(({ event }) => event === liveEvents.changed)

/** Has so many people join a pet's family, so that all of them hear of it. @returns their ids, and takes them out again */
async function join(copy, pet, count) {
  const people = await rowsOf(copy.databaseOf('identity'), `SELECT id FROM users WHERE email LIKE '%@seed.example' ORDER BY md5(email) LIMIT $1`, [count])
  const ids = people.map(({ id }) => id)
  const family = copy.databaseOf('pets-media')
  const members = await rowsOf(family, `
    INSERT INTO pet_family_members (pet_id, user_id, role) SELECT $1::integer, person, 'member' FROM unnest($2::text[]) person
    WHERE NOT EXISTS (SELECT 1 FROM pet_family_members WHERE pet_id = $1 AND user_id = person) RETURNING id`, [pet, ids])
  return { ids, leave: () => rowsOf(family, 'DELETE FROM pet_family_members WHERE id = ANY($1)', [members.map(({ id }) => id)]) }
}

async function openStreams(people) {
  const streams = []
  for (const { visitor } of people) for (let count = 0; count < perPerson; count++) streams.push(await visitor.listen())
  return streams
}

/** One change, and the milliseconds from its request until the first and the last stream have it. */
async function heard(streams, change) {
  const before = streams.map((stream) => changesIn(stream).length)
  const sent = performance.now()
  await change()
  const isHeard = () => streams.every((stream, at) => changesIn(stream).length > before[at])
  while (!isHeard()) {
    if (performance.now() - sent > patience) throw new Error('A change did not reach every stream')
    await sleep(2)
  }
  const times = streams.map((stream, at) => changesIn(stream)[before[at]].at - sent)
  return { first: Math.min(...times), all: Math.max(...times) }
}

async function measureWith(copy, { visitor, pet }, people) {
  const gateway = copy.processes().find(({ name }) => name === 'gateway')
  const memory = megabytesOf(gateway)
  const streams = await openStreams(people)
  const { json: reminder } = await visitor.post(`/api/pets/${pet}/reminders`, { vaccineName: 'Rabies', dueDate: '2099-03-01' })
  const times = []
  try {
    for (let count = 0; count < changes; count++) times.push(await heard(streams, () => visitor.patch(`/api/reminders/${reminder.id}`, { isCompleted: count % 2 === 0 })))
    return { streams: streams.length, first: median(times.map(({ first }) => first)), all: median(times.map(({ all }) => all)), slowest: Math.max(...times.map(({ all }) => all)), megabytes: megabytesOf(gateway) - memory }
  } finally {
    for (const stream of streams) stream.close()
    await visitor.delete(`/api/reminders/${reminder.id}`)
  }
}

/** So many open streams of one pet's family: milliseconds from a change until all have heard of it, and what they cost the gateway in memory. */
export async function measureLive({ copy, cast }, { streams }) {
  const owner = cast.owners.at(-1) // whose pet nobody has changed: for a minute the gateway would go on with the family that it asked for then
  const { ids, leave } = await join(copy, owner.pet, Math.ceil(streams / perPerson))
  const measured = async () => measureWith(copy, owner, await signedIn(copy, ids))
  return measured().finally(leave)
}
