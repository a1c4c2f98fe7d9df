import type { LiveEvent } from './hint-of.js'
import { RecentEvents } from './recent-events.js'

let now = 0
let recent: RecentEvents
beforeEach(() => {
  now = 0
  recent = new RecentEvents(() => now)
})
const add = (id: string): void => recent.add({ id } as LiveEvent)
const since = (id: string): string[] | undefined => recent.since(id)?.map((event) => event.id)

it('what came after an event is known, with what came within two seconds before it, but not the event itself', () => {
  for (const [id, at] of [['long before', 0], ['just before', 8500], ['heard', 10_000], ['after', 60_000]] as const) {
    now = at
    add(id)
  }
  expect(since('heard')).toEqual(['just before', 'after'])
})

it.each([
  ['older than ten minutes', () => void (now = 600_001)],
  ['with 5,000 after it', () => Array.from({ length: 5000 }, (_, index) => add(`e${index}`))],
])('one %s is not known any more', (_, pass) => {
  add('heard')
  expect(since('heard')).toEqual([])
  pass()
  expect(since('heard')).toBeUndefined()
})

it('what came lately is known to who has heard nothing yet', () => {
  add('before')
  now = 20_000
  add('lately')
  expect(recent.lately(10_000).map(({ id }) => id)).toEqual(['lately'])
})

it('the latest is remembered as the place to go on from', () => {
  expect(recent.latestId).toBeUndefined()
  add('a')
  add('b')
  expect(recent.latestId).toBe('b')
})
