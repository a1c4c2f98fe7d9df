import { daysBetween, utcDay, type Verdict } from '@huella/care-rules'
import { plantRunning, playDemo, readSettings, silent } from '@huella/local'
import { network } from '@huella/testing'
import { matchesOpenApi } from '../support/openapi.js'
import { made, visitor } from '../support/people.js'

interface Pet { id: number; name: string; nickname: string; verdict: Verdict; imageUrl: string | null; vaccinations: object[]; vaccinationReminders: object[]; appointments: object[]; familyMembers: object[] }

const petsOf = async (email: string): Promise<Pet[]> => {
  const person = visitor()
  await person.signIn(email)
  const answer = await person.get<Pet[]>('/api/pets')
  await matchesOpenApi('GET /api/pets', answer)
  return made(answer)
}

describe('the demo', () => {
  const seen = async () => (await petsOf('sofia@example.com')).map(({ id, name, imageUrl, ...records }) =>
    ({ id, name, imageUrl, counts: [records.vaccinations, records.vaccinationReminders, records.appointments, records.familyMembers].map(({ length }) => length) }))

  it('has pets with photos, records and a family, and a second start adds nothing', async () => {
    await playDemo(network().url, silent)
    const first = await seen()
    expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['Luna', 'Coco', 'Michi', 'Nube', 'Cooper']))
    for (const { imageUrl } of first) expect((await fetch(new URL(imageUrl!, network().url))).headers.get('content-type')).toBe('image/webp')
    expect(first.find(({ name }) => name === 'Luna')?.counts).toEqual([4, expect.any(Number), 2, 2])
    await playDemo(network().url, silent)
    expect(await seen()).toEqual(first)
  })

  it.each<[string, string, Verdict['status'], Record<string, string>]>([
    ['sofia', 'Coco', 'in-series', { distemper: 'in-series', rabies: 'not-yet' }],
    ['sofia', 'Luna', 'lapsed', { distemper: 'current', rabies: 'current', leptospirosis: 'lapsed' }],
    ['sofia', 'Michi', 'due-soon', { panleukopenia: 'current', rabies: 'due-soon' }],
    ['sofia', 'Nube', 'no-records', {}],
    ['liam', 'Cooper', 'overdue', { distemper: 'current', rabies: 'current', leptospirosis: 'current', bordetella: 'overdue' }],
    ['liam', 'Daisy', 'current', { rabies: 'current' }],
    ['liam', 'Clover', 'current', { myxomatosis: 'current', 'rabbit-haemorrhagic': 'current' }],
  ])('of %s, %s is %s', async (owner, name, status, groups) => {
    const { verdict } = (await petsOf(`${owner}@example.com`)).find((pet) => pet.name === name)!
    expect(verdict.status).toBe(status)
    const known = Object.fromEntries(verdict.groups.map((each) => [each.group, each.status]))
    expect(known).toMatchObject(groups)
  })

  it('shows a rabies dose of three years that is good for one', async () => {
    const { verdict } = (await petsOf('liam@example.com')).find(({ name }) => name === 'Daisy')!
    const rabies = verdict.groups.find(({ group }) => group === 'rabies')!
    expect(daysBetween(utcDay(new Date()), rabies.dueDate!)).toBeLessThan(365)
  })
})

describe('npm run seed', () => {
  const plant = (owners: number, seed: number) => plantRunning(readSettings({ HUELLA_DATA_DIR: network().dataDir }), { owners, seed }, silent)

  it('plants people who can sign in, with pets as the API describes them', async () => {
    await plant(10, 424_242)
    const pets = await petsOf('paula.garcia.0.s424242@seed.example')
    expect(pets.length).toBeGreaterThan(0)
    for (const { nickname } of pets) {
      const page = await visitor().get(`/api/public/pets/${nickname}`)
      await matchesOpenApi('GET /api/public/pets/{nickname}', page)
    }
  })

  it('the same seed plants nobody twice, and more of them when more are wanted', async () => {
    const seed = 1 + (Date.now() % 400_000)
    expect(await plant(10, seed)).toMatchObject({ owners: 10 })
    expect(await plant(10, seed)).toMatchObject({ owners: 0, pets: 0 })
    expect(await plant(15, seed)).toMatchObject({ owners: 5 })
  })

  it('says so when no copy runs there', async () => {
    await expect(plantRunning(readSettings({ HUELLA_DATA_DIR: '/nowhere' }), { owners: 1, seed: 1 }, silent)).rejects.toThrow('No Huella runs on /nowhere')
  })
})
