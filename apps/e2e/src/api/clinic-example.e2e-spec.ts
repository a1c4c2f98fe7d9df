import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { network } from '@huella/testing'
import { doctor, made, owner, visitor } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'

const example = join(__dirname, '../../../../docs/clinic-example.mjs')
const run = (nickname: string, key: string) =>
  promisify(execFile)(process.execPath, [example, nickname], { env: { PATH: process.env['PATH'], HUELLA_URL: network().url, HUELLA_KEY: key }, timeout: 20_000 })

describe('the example for clinics in the documentation', () => {
  let pet: Pet
  let key: string
  beforeAll(async () => {
    pet = await petOf(await owner())
    const scopes = ['pets:read', 'vaccinations:write', 'reviews:write']
    key = made(await (await doctor()).post<{ secret: string }>('/api/api-keys', { name: 'Example', scopes })).secret
  })

  it('is at most 50 lines long', () => expect(readFileSync(example, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(50))

  it('finds the pet, records a vaccination and writes a review, once however often it runs', async () => {
    const first = await run(pet.nickname, key)
    expect(JSON.parse(first.stdout)).toMatchObject({ pet: 'Luna', vaccination: expect.any(Number) as number, review: expect.any(Number) as number })
    expect((await run(pet.nickname, key)).stdout).toBe(first.stdout)
    const page = made(await visitor().get<{ vaccinations: []; reviews: [] }>(`/api/public/pets/${pet.nickname}`))
    expect({ vaccinations: page.vaccinations.length, reviews: page.reviews.length }).toEqual({ vaccinations: 1, reviews: 1 })
  })

  it('says plainly what went wrong', async () => {
    await expect(run('nobody-00000000', key)).rejects.toThrow(/404/)
    await expect(run(pet.nickname, `huella_00000000_${'x'.repeat(43)}`)).rejects.toThrow(/401/)
  })
})
