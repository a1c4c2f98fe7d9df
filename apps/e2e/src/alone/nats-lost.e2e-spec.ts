import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { eventually, network } from '@huella/testing'
import { forgetActivity, query } from '../support/databases.js'
import { owner } from '../support/people.js'
import { activityOf, petOf, recorded, vaccinationFields } from '../support/pets.js'

const script = readFileSync(join(__dirname, '../../../../deploy/postgres/publish-events-again.sql'), 'utf8')
const withDatabase = serviceNames.filter((name) => name !== 'parsing')

it('NATS without its volume begins anew, and events that were not handled are published again from the outboxes', async () => {
  const person = await owner()
  const pet = await petOf(person)
  await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
  const both = ['pet_created', 'vaccination_recorded']
  await eventually(async () => expect(await activityOf(person, pet)).toEqual(both))
  await forgetActivity(pet.id)

  await network().stop('nats')
  rmSync(join(network().dataDir, 'nats/store'), { recursive: true })
  await network().start('nats')
  const later = await eventually(() => petOf(person), 30_000)
  await eventually(async () => expect(await activityOf(person, later)).toEqual(['pet_created']), 30_000)
  expect(await activityOf(person, pet)).toEqual(['pet_created'])

  for (const service of withDatabase) await query(service, script)
  await eventually(async () => expect(await activityOf(person, pet)).toEqual(both), 30_000)
  const last = await petOf(person)
  await eventually(async () => expect(await activityOf(person, last)).toEqual(['pet_created']))
  expect(await activityOf(person, pet)).toEqual(both)
})
