import type { Visitor } from '@huella/testing'
import type { BalancedRequest, Outcome } from './balancer.js'
import { owner, unique } from './people.js'
import { petOf, vaccinationFields } from './pets.js'

/** Requests a second, where the machine carries so many. */
const wantedPace = 100
/** Of what the machine carries at most: with a copy away, and starting, the rest is left for that. */
const share = 0.25

type Send = (wanted: BalancedRequest) => Promise<Outcome>
type Next = (turn: number) => BalancedRequest

/** Requests a second that this machine, busy as it is now, carries with room to spare; {@link wantedPace} at most. */
export async function affordablePace(send: Send, next: Next): Promise<number> {
  const [callers, calls] = [8, 20]
  let least = Infinity
  for (let round = 0; round < 4; round++) { // the first ones are slow: nothing is compiled yet
    const since = performance.now()
    await Promise.all(Array.from({ length: callers }, async () => {
      for (let turn = 0; turn < calls; turn++) await send(next(turn))
    }))
    least = Math.min(least, performance.now() - since)
  }
  return Math.max(5, Math.min(wantedPace, Math.floor((share * callers * calls * 1000) / least)))
}

/** Requests at a steady pace, half of them reads and half of them writes with a key, until stopped. */
export class Traffic {
  /** How many requests failed, by what was being restarted and how they failed. */
  readonly failures: Record<string, number> = {}
  sent = 0
  during = 'nothing'
  private readonly underWay = new Set<Promise<void>>()
  private readonly since = Date.now()
  private readonly timer: NodeJS.Timeout

  /** @param perSecond requests */
  constructor(private readonly send: Send, private readonly next: Next, private readonly perSecond: number) {
    this.timer = setInterval(() => this.begin(), 1000 / perSecond)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.underWay)
  }

  /** Of what was to be sent until now, the part that was. */
  get pace(): number {
    return (this.sent * 1000) / (Date.now() - this.since) / this.perSecond
  }

  /** A timer of a busy process comes late: what it missed is made up for. */
  private begin(): void {
    const due = Math.floor(((Date.now() - this.since) * this.perSecond) / 1000)
    while (this.sent < due) this.sendNext()
  }

  private sendNext(): void {
    const wanted = this.next(this.sent++)
    const done: Promise<void> = this.send(wanted).then((outcome) => {
      this.underWay.delete(done)
      if (typeof outcome === 'number' && outcome < 300) return
      const failure = `${wanted.method} while ${this.during} restarts: ${String(outcome).replace(/,"requestId":"[^"]*"/, '')}`
      this.failures[failure] = (this.failures[failure] ?? 0) + 1
    })
    this.underWay.add(done)
  }
}

/** What an owner and strangers ask for and write, by turns: half of it reads, half of it writes with a key. */
export async function everydayRequests(): Promise<(turn: number) => BalancedRequest> {
  const person: Visitor = await owner()
  const read = await petOf(person)
  const written = await Promise.all(Array.from({ length: 20 }, () => petOf(person)))
  const headers = { cookie: `sid=${person.cookie('sid')}` }
  const kinds: ((turn: number) => BalancedRequest)[] = [
    () => ({ method: 'GET', path: `/api/pets/${read.id}`, headers }),
    (turn) => ({ method: 'POST', path: `/api/pets/${written[turn % written.length]!.id}/vaccinations`, headers: { ...headers, 'idempotency-key': unique() }, body: vaccinationFields }),
    () => ({ method: 'GET', path: `/api/public/pets/${read.nickname}` }),
    () => ({ method: 'POST', path: '/api/veterinarians', headers: { ...headers, 'idempotency-key': unique() }, body: { firstName: 'Eva', lastName: 'Ruiz', professionalId: 'MP-1' } }),
  ]
  return (turn) => kinds[turn % kinds.length]!(turn)
}
