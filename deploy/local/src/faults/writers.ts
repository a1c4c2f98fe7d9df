import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../seed/random.js'
import type { Cast, Person } from './cast.js'
import type { Client } from './client.js'
import { kinds, type IntentKind } from './intent-kinds.js'
import { isAnswered, type Intent, type Journal } from './journal.js'

const perSecond = 25
const keyed = 0.6
const refused = 0.05
/** Milliseconds before a keyed write is repeated where no answer says when. */
const againAfterMs = 500

/** Writes all the time, whatever breaks: new intents at a steady pace, and those with a key again until they are answered. */
export class Writers {
  private count = 0
  private turn = 0
  private timer: NodeJS.Timeout | undefined
  private readonly underWay = new Set<Promise<void>>()
  private givenUp = false

  constructor(private readonly client: Client, private readonly cast: Cast, private readonly random: Random, private readonly journal: Journal) {}

  start(): void {
    this.timer = setInterval(() => this.begin(), 1000 / perSecond)
  }

  /** No new intents; those under way have so many milliseconds to be answered. */
  async finish(withinMs: number): Promise<void> {
    clearInterval(this.timer)
    await Promise.race([Promise.all(this.underWay), sleep(withinMs)])
    this.givenUp = true
    await Promise.all(this.underWay)
  }

  /** One more request for an intent that was answered. @returns what it says */
  async repeat(intent: Intent): Promise<{ status: number | 'lost'; record: number | undefined }> {
    const { status, json } = await this.client.ask(this.nextGateway(), 'POST', intent.path, this.contentOf(intent))
    return { status, record: idIn(json) }
  }

  private begin(): void {
    const intent = this.intent()
    this.journal.intend(intent)
    const done: Promise<void> = this.pursue(intent).finally(() => this.underWay.delete(done))
    this.underWay.add(done)
  }

  private intent(): Intent {
    const marker = `Intent ${++this.count}`
    const kind = this.random.pick(Object.keys(kinds) as IntentKind[])
    const person = this.random.between(0, this.peopleFor(kind).length - 1)
    const isRefused = kinds[kind].path(0) !== kinds[kind].path(1) && kinds[kind].by === 'owner' && this.random.chance(refused)
    const { owners } = this.cast
    const petOwner = kinds[kind].by === 'doctor' ? this.random.pick(owners) : owners[(person + (isRefused ? 1 : 0)) % owners.length]!
    return { marker, kind, person, refused: isRefused, key: this.random.chance(keyed) ? randomUUID() : undefined, path: kinds[kind].path(this.random.pick(petOwner.pets)), attempts: [] }
  }

  private async pursue(intent: Intent): Promise<void> {
    do {
      const at = Date.now()
      const gateway = this.nextGateway()
      const { status, retryAfter, json } = await this.client.ask(gateway, 'POST', intent.path, this.contentOf(intent))
      this.journal.answered(intent, { at, ms: Date.now() - at, gateway, outcome: status, record: idIn(json) })
      if (!intent.key || isAnswered(intent)) return
      await sleep(retryAfter ? retryAfter * 1000 : againAfterMs)
    } while (!this.givenUp)
  }

  private contentOf({ kind, person, key, marker }: Intent) {
    return { cookie: this.peopleFor(kind)[person]!.cookie, key, body: kinds[kind].body(marker) }
  }

  private peopleFor(kind: IntentKind): Person[] {
    return kinds[kind].by === 'doctor' ? this.cast.doctors : this.cast.owners
  }

  private nextGateway(): number {
    return this.turn++ % this.client.gateways.length
  }
}

const idIn = (json: unknown): number | undefined => (json as { id?: number } | undefined)?.id
