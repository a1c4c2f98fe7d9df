import type { SessionData } from 'express-session'
import { CachedSessionStore, keyOf, type SessionRows } from './cached-session-store.js'
import { SharedRedis } from '../redis/shared-redis.js'
import { SessionCache, type SessionMemory } from './session-cache.js'

const session = { cookie: { originalMaxAge: 1000 }, userId: 'u1' } as unknown as SessionData

const noEnds = { tell: () => undefined, onEnd: () => undefined }
const noSessionCache = new SessionCache(new SharedRedis({ REDIS_URL: undefined }), { sessionSecrets: ['s'.repeat(32)] }, { tell: () => undefined } as never)

/** As Redis keeps it, which several gateways share. */
function sharedCache(): SessionMemory {
  const kept = new Map<string, SessionData | 'over'>()
  return {
    get: async (key) => {
      const found = kept.get(key)
      return found === 'over' ? null : found
    },
    add: async (key, data) => void (kept.has(key) || kept.set(key, data)),
    put: async (key, data) => void (kept.get(key) === 'over' || kept.set(key, data)),
    mark: async (key) => void kept.set(key, 'over'),
    end: async (key) => void kept.set(key, 'over'),
  }
}

type Done<T = void> = (error?: unknown, result?: T) => void

const settled = <T = void>(run: (done: Done<T>) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => run((error, result) => (error ? reject(error as Error) : resolve(result))))

/** What the table does, in memory. */
class RowsInMemory implements SessionRows {
  readonly kept = new Map<string, SessionData>()
  readonly successors = new Map<string, string>()

  async read(key: string): Promise<SessionData | undefined> {
    return this.kept.get(key)
  }
  async insert(key: string, data: SessionData): Promise<void> {
    this.kept.set(key, { ...data })
  }
  async replace(key: string, data: SessionData): Promise<SessionData | undefined> {
    if (!this.kept.has(key)) return undefined
    this.kept.set(key, { ...data })
    return this.kept.get(key)
  }
  async move(from: string, to: string, data: SessionData): Promise<boolean> {
    if (!this.kept.delete(from)) return false
    this.successors.set(from, to)
    this.kept.set(to, data)
    return true
  }
  async insertBesideSuccessor(former: string, key: string, data: SessionData): Promise<boolean> {
    const isThere = this.kept.has(this.successors.get(former) ?? '')
    if (isThere) this.kept.set(key, data)
    return isThere
  }
  async seen(): Promise<void> {}
  async remove(key: string): Promise<boolean> {
    return this.kept.delete(key)
  }
  async removeSuccessors(key: string): Promise<string[]> {
    return [this.successors.get(key)].filter((each) => each !== undefined && this.kept.delete(each)) as string[]
  }
  async hasSuccessor(key: string): Promise<boolean> {
    return this.successors.has(key)
  }
}

function storeWith(cache: SessionMemory, rows = new RowsInMemory()) {
  const store = new CachedSessionStore(rows, cache, noEnds)
  return {
    /** As a request does at its start. */
    load: (sid: string) => settled<SessionData>((done) => store.load(sid, done as never)),
    get: (sid: string) => settled<SessionData | null>((done) => store.get(sid, done)),
    set: (sid: string, data: SessionData) => settled((done) => store.set(sid, data, done)),
    destroy: (sid: string) => settled((done) => store.destroy(sid, done)),
    touch: (sid: string) => settled((done) => store.touch(sid, session, done)),
    signIn: (before: string | undefined, after: string) => store.begin(after, { ...session }, before),
    rows: () => Object.fromEntries(rows.kept),
    clearRows: () => rows.kept.clear(),
  }
}

describe.each([['with a cache', sharedCache], ['without one', () => noSessionCache]])('session store %s', (_name, cache) => {
  it('gives back what it was given', async () => {
    const store = storeWith(cache())
    await store.set('sid', session)
    expect(await store.get('sid')).toMatchObject({ userId: 'u1' })
  })

  it('forgets a destroyed session at once', async () => {
    const store = storeWith(cache())
    await store.set('sid', session)
    await store.get('sid')
    await store.destroy('sid')
    expect(await store.get('sid')).toBeFalsy()
  })

  it('does not bring back a session that ended while a request held it', async () => {
    const store = storeWith(cache())
    await store.set('sid', session)
    const held = await store.load('sid')
    await store.destroy('sid')
    await store.set('sid', held!)
    expect(await store.get('sid')).toBeFalsy()
  })

  it('does not keep a session that ended while it was read', async () => {
    const rows = new RowsInMemory()
    await storeWith(noSessionCache, rows).set('sid', session)
    const store = storeWith(cache(), rows)
    jest.spyOn(rows, 'read').mockImplementationOnce(async (key) => {
      const found = rows.kept.get(key)
      await store.destroy('sid')
      return found
    })
    await store.get('sid')
    expect(await store.get('sid')).toBeFalsy()
  })

  it('keeps only a hash of the cookie’s id', async () => {
    const store = storeWith(cache())
    await store.set('secret-sid', session)
    expect(Object.keys(store.rows())).toEqual([expect.not.stringContaining('secret-sid')])
  })
})

describe.each([['a cache', sharedCache], ['no cache', () => noSessionCache]])('two gateways with %s', (_name, makeCache) => {
  it('end a session at both at once', async () => {
    const [cache, rows] = [makeCache(), new RowsInMemory()]
    const [one, other] = [storeWith(cache, rows), storeWith(cache, rows)]
    await one.set('sid', session)
    expect(await other.get('sid')).toMatchObject({ userId: 'u1' })
    await one.destroy('sid')
    expect(await other.get('sid')).toBeFalsy()
  })
})

it('a session that ended while another gateway was reading it stays ended', async () => {
  const [cache, rows] = [sharedCache(), new RowsInMemory()]
  const [one, slow] = [storeWith(cache, rows), storeWith({ ...cache, add: async (key, data) => { await one.destroy('sid'); await cache.add(key, data) } }, rows)]
  await storeWith(noSessionCache, rows).set('sid', session)
  await slow.get('sid')
  expect(await one.get('sid')).toBeFalsy()
})

describe('a session that is over while the table still has it', () => {
  const unended = async (rows: RowsInMemory) => {
    const store = storeWith(sharedCache(), rows)
    await store.set('sid', session)
    jest.spyOn(rows, 'remove').mockRejectedValueOnce(new Error('away'))
    await expect(store.destroy('sid')).rejects.toThrow('away')
    return store
  }

  it('is nobody’s, and then not in the table either', async () => {
    const store = await unended(new RowsInMemory())
    expect(await store.get('sid')).toBeNull()
    expect(store.rows()).toEqual({})
  })

  it('is not said to be nobody’s before the table knows', async () => {
    const rows = new RowsInMemory()
    const store = await unended(rows)
    jest.spyOn(rows, 'remove').mockRejectedValueOnce(new Error('still away'))
    await expect(store.get('sid')).rejects.toThrow('still away')
  })
})

it('a session that was changed is read as it is now', async () => {
  const [store, changing] = [storeWith(sharedCache()), { ...session }]
  await store.set('sid', changing)
  await store.get('sid')
  await store.set('sid', Object.assign(changing, { endsAt: 5 }))
  expect(await store.get('sid')).toMatchObject({ endsAt: 5 })
})

it('a cached session survives the store', async () => {
  const store = storeWith(sharedCache())
  await store.set('sid', session)
  await store.get('sid')
  store.clearRows()
  expect(await store.get('sid')).toMatchObject({ userId: 'u1' })
})

it('nobody waits for the note that a session is used, and one that failed is made the next time', async () => {
  const rows = new RowsInMemory()
  const store = storeWith(noSessionCache, rows)
  const notes: ((error: Error) => void)[] = []
  jest.spyOn(rows, 'seen').mockImplementation(() => new Promise((_resolve, reject) => void notes.push(reject)))
  await store.touch('sid')
  await store.touch('sid')
  expect(notes).toHaveLength(1)
  notes[0]!(new Error('away'))
  await new Promise(setImmediate)
  await store.touch('sid')
  expect(notes).toHaveLength(2)
})

describe.each([['a cache', sharedCache], ['no cache', () => noSessionCache]])('a sign-in, with %s,', (_name, makeCache) => {
  it('puts its session in the place of the one it began with', async () => {
    const store = storeWith(makeCache())
    await store.set('before', session)
    await store.get('before')
    expect(await store.signIn('before', 'after')).toBe(true)
    expect([await store.get('before'), await store.get('after')]).toEqual([null, expect.objectContaining({ userId: 'u1' })])
  })

  it('that began with none has one of its own', async () => {
    const store = storeWith(makeCache())
    expect(await store.signIn(undefined, 'after')).toBe(true)
    expect(await store.get('after')).toMatchObject({ userId: 'u1' })
  })

  it('in a second tab at the same moment has one too', async () => {
    const store = storeWith(makeCache())
    await store.set('before', session)
    expect([await store.signIn('before', 'one'), await store.signIn('before', 'two')]).toEqual([true, true])
    expect([await store.get('one'), await store.get('two')]).toEqual([expect.objectContaining({ userId: 'u1' }), expect.objectContaining({ userId: 'u1' })])
  })

  it('that races a sign-out does not bring the session back: signed out first', async () => {
    const store = storeWith(makeCache())
    await store.set('before', session)
    await store.destroy('before')
    expect(await store.signIn('before', 'after')).toBe(false)
    expect(await store.get('after')).toBeNull()
  })

  it('that races a sign-out does not bring the session back: signed out right after, with the cookie of before', async () => {
    const [cache, rows] = [makeCache(), new RowsInMemory()]
    const [store, other] = [storeWith(cache, rows), storeWith(cache, rows)]
    await store.set('before', session)
    await store.signIn('before', 'after')
    expect(await other.get('after')).toMatchObject({ userId: 'u1' })
    await other.destroy('before')
    expect([await store.get('after'), await other.get('after')]).toEqual([null, null])
  })
})

it('a session that only could begin is not kept, and troubles nobody', async () => {
  const store = new CachedSessionStore(new RowsInMemory(), sharedCache(), noEnds)
  expect([store.keeps(undefined), store.keeps({ ...session })]).toEqual([false, false])
})

it('its key is no cookie', () => expect(keyOf('sid')).not.toContain('sid'))
