import type { Visitor } from '@huella/testing'
import { made, owner, unique } from '../support/people.js'
import { petFields, petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'

describe('one record for each intent', () => {
  let person: Visitor
  beforeAll(async () => { person = await owner() })
  const add = (key: string, name: string) => person.post<Pet>('/api/pets', { ...petFields, name }, { headers: { 'idempotency-key': key } })

  it('the same key and body get the first answer again', async () => {
    const key = unique()
    const [first, again] = [await add(key, 'Once'), await add(key, 'Once')]
    expect({ status: again.status, text: again.text, replayed: again.headers.get('idempotent-replayed') }).toEqual({ status: 201, text: first.text, replayed: 'true' })
    expect(made(await person.get<Pet[]>('/api/pets')).filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  it('the same key with another body is refused', async () => {
    const key = unique()
    await add(key, 'This')
    expect((await add(key, 'That')).status).toBe(422)
  })

  it('ten at once with one key make one', async () => {
    const key = unique()
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => add(key, 'Ten')))).map(({ status }) => status)
    expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([])
    expect(made(await person.get<Pet[]>('/api/pets')).filter(({ name }) => name === 'Ten')).toHaveLength(1)
  })

  it('another person’s key is another key', async () => {
    const key = unique()
    const other = await owner()
    const [mine, theirs] = [made(await add(key, 'Same')), made(await other.post<Pet>('/api/pets', { ...petFields, name: 'Same' }, { headers: { 'idempotency-key': key } }))]
    expect(theirs.id).not.toBe(mine.id)
  })

  it('50 pets of one name, created at once, get 50 nicknames', async () => {
    /** A machine that is too busy for all at once says so: asked again, as a client would. */
    const create = async (): Promise<Pet> => {
      const answer = await add(unique(), 'Estrella')
      return answer.status === 503 ? create() : made(answer)
    }
    const pets = await Promise.all(Array.from({ length: 50 }, create))
    expect(new Set(pets.map(({ nickname }) => nickname)).size).toBe(50)
  })

  it('a lost update is refused when the caller says what was seen', async () => {
    const pet = await petOf(person)
    const change = (location: string, version: string) => person.put<Pet>(`/api/pets/${pet.id}`, { ...petFields, location }, { headers: { 'if-match': version } })
    const first = await change('Cali', pet.updatedAt)
    expect(first.status).toBe(200)
    expect((await change('Lima', pet.updatedAt)).status).toBe(412)
    expect((await change('Quito', `"${first.json.updatedAt}"`)).status).toBe(200)
    expect((await person.put(`/api/pets/${pet.id}`, { ...petFields, location: 'Bogotá' })).status).toBe(200)
  })

  it.each(['1900-01-01', '2024-02-29', '2026-03-08', '2026-11-01'])('the day %s is the same day when it comes back', async (administeredDate) => {
    const pet = await petOf(person)
    await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, administeredDate, expirationDate: administeredDate })
    expect((await person.get(`/api/pets/${pet.id}`)).json).toMatchObject({ vaccinations: [{ administeredDate, expirationDate: administeredDate }] })
  })

  it.each(['2025-02-29', '2026-1-1', '31/01/2026', '2999-01-01', 'today', 20260131])('%j is no day of a vaccination', async (administeredDate) => {
    const pet = await petOf(person)
    expect((await person.post(`/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, administeredDate })).status).toBe(400)
  })
})
