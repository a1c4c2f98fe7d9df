import { eventually, network, type Visitor } from '@huella/testing'
import { Balancer, type BalancedRequest } from '../support/balancer.js'
import { owner, unique } from '../support/people.js'
import { petOf, vaccinationFields, type Pet } from '../support/pets.js'

const perSecond = 100
const services = ['identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'gateway']

/** Requests at a steady pace, half of them reads and half of them writes with a key, until stopped. */
class Traffic {
  /** How many requests failed, by what was being restarted and how they failed. */
  readonly failures: Record<string, number> = {}
  sent = 0
  during = 'nothing'
  private readonly underWay = new Set<Promise<void>>()
  private readonly since = Date.now()
  private readonly timer = setInterval(() => this.begin(), 1000 / perSecond)

  constructor(private readonly balancer: Balancer, private readonly next: (turn: number) => BalancedRequest) {}

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.underWay)
  }

  get pace(): number {
    return (this.sent * 1000) / (Date.now() - this.since)
  }

  /** A timer of a busy process comes late: what it missed is made up for. */
  private begin(): void {
    const due = Math.floor(((Date.now() - this.since) * perSecond) / 1000)
    while (this.sent < due) this.send()
  }

  private send(): void {
    const wanted = this.next(this.sent++)
    const done: Promise<void> = this.balancer.send(wanted).then((outcome) => {
      this.underWay.delete(done)
      if (typeof outcome === 'number' && outcome < 300) return
      const failure = `${wanted.method} while ${this.during} restarts: ${outcome}`
      this.failures[failure] = (this.failures[failure] ?? 0) + 1
    })
    this.underWay.add(done)
  }
}

describe('a rolling restart', () => {
  let person: Visitor
  let read: Pet
  let written: Pet[]
  beforeAll(async () => {
    person = await owner()
    read = await petOf(person)
    written = await Promise.all(Array.from({ length: 20 }, () => petOf(person)))
  })

  const cookie = () => ({ cookie: `sid=${person.cookie('sid')}` })
  const kinds: ((turn: number) => BalancedRequest)[] = [
    () => ({ method: 'GET', path: `/api/pets/${read.id}`, headers: cookie() }),
    (turn) => ({ method: 'POST', path: `/api/pets/${written[turn % written.length]!.id}/vaccinations`, headers: { ...cookie(), 'idempotency-key': unique() }, body: vaccinationFields }),
    () => ({ method: 'GET', path: `/api/public/pets/${read.nickname}` }),
    () => ({ method: 'POST', path: '/api/veterinarians', headers: { ...cookie(), 'idempotency-key': unique() }, body: { firstName: 'Eva', lastName: 'Ruiz', professionalId: 'MP-1' } }),
  ]

  it('of every service and gateway under 100 requests a second fails not one of them', async () => {
    const balancer = new Balancer()
    const traffic = new Traffic(balancer, (turn) => kinds[turn % kinds.length]!(turn))
    for (const name of services.flatMap((service) => [service, `${service}-2`])) {
      traffic.during = name
      await network().restart(name)
      await eventually(() => expect(balancer.open).toHaveLength(2))
    }
    const { pace } = traffic
    await traffic.stop()
    await balancer.stop()
    expect(traffic.failures).toEqual({})
    expect(pace).toBeGreaterThan(perSecond * 0.95)
  }, 300_000)
})
