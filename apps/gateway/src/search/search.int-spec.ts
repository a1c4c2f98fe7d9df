import type { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
let vet: Visitor
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '10' })
  vet = await bed.signedIn(gateway, 'searching', 'veterinarian', true)
})
afterAll(() => bed?.stop())
beforeEach(() => bed.neighbours.reset())

const search = (q: string) => vet.get<{ id: string }[]>(`/api/search/owners-pets?${new URLSearchParams({ q })}`)

describe('a search of a vet', () => {
  it('is told to the families, and no more to those who know of it already', async () => {
    const [first, second] = [await search('luna'), await search('luna')]
    expect(second.json).toEqual(first.json)
    expect(bed.neighbours.viewed).toEqual([5, 6])
  })

  it('shows nothing where the families could not be told', async () => {
    bed.neighbours.isNoting = false
    expect((await search('luna')).status).toBe(503)
  })

  it('by a nickname finds the owner by the pet', async () => {
    const { json } = await search('luna-12345678')
    expect(json.map(({ id }) => id)).toContain('owner-1')
  })
})
