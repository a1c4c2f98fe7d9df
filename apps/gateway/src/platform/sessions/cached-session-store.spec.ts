import { MemoryStore, type SessionData } from 'express-session'
import { CachedSessionStore, type SessionRows } from './cached-session-store.js'
import { SharedRedis } from '../redis/shared-redis.js'
import { SessionCache, type SessionMemory } from './session-cache.js'

const session = { cookie: { originalMaxAge: 1000 }, userId: 'u1' } as unknown as SessionData

const noSessionCache = new SessionCache(new SharedRedis({ REDIS_URL: undefined }))

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
    end: async (key) => void kept.set(key, 'over'),
  }
}

type Done<T = void> = (error?: unknown, result?: T) => void

const settled = <T = void>(run: (done: Done<T>) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => run((error, result) => (error ? reject(error as Error) : resolve(result))))

class RowsInMemory extends MemoryStore implements SessionRows {
  replace(sid: string, data: SessionData, done: Done<boolean>): void {
    this.get(sid, (error: unknown, found?: SessionData | null) => {
      if (error || !found) return done(error, false)
      this.set(sid, data, () => done(undefined, true))
    })
  }
}

function storeWith(cache: SessionMemory, rows = new RowsInMemory()) {
  const store = new CachedSessionStore(rows, cache)
  return {
    /** As a request does at its start. */
    load: (sid: string) => settled<SessionData>((done) => store.load(sid, done as never)),
    get: (sid: string) => settled<SessionData | null>((done) => store.get(sid, done)),
    set: (sid: string, data: SessionData) => settled((done) => store.set(sid, data, done)),
    destroy: (sid: string) => settled((done) => store.destroy(sid, done)),
    touch: (sid: string) => settled((done) => store.touch(sid, session, done)),
    rows: () => settled<object>((done) => rows.all(done as never)),
    clearRows: () => settled((done) => rows.clear(done)),
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
    const read = rows.get.bind(rows)
    const endsMeanwhile: typeof read = (sid, done) => read(sid, (error, found) => void store.destroy('sid').then(() => done(error, found)))
    jest.spyOn(rows, 'get').mockImplementationOnce(endsMeanwhile)
    await store.get('sid')
    expect(await store.get('sid')).toBeFalsy()
  })

  it('keeps only a hash of the cookie’s id', async () => {
    const store = storeWith(cache())
    await store.set('secret-sid', session)
    expect(Object.keys((await store.rows()) ?? {})).toEqual([expect.not.stringContaining('secret-sid')])
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
    jest.spyOn(rows, 'destroy').mockImplementationOnce((_sid, done) => done?.(new Error('away')))
    await expect(store.destroy('sid')).rejects.toThrow('away')
    return store
  }

  it('is nobody’s, and then not in the table either', async () => {
    const store = await unended(new RowsInMemory())
    expect(await store.get('sid')).toBeNull()
    expect(await store.rows()).toEqual({})
  })

  it('is not said to be nobody’s before the table knows', async () => {
    const rows = new RowsInMemory()
    const store = await unended(rows)
    jest.spyOn(rows, 'destroy').mockImplementationOnce((_sid, done) => done?.(new Error('still away')))
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
  await store.clearRows()
  expect(await store.get('sid')).toMatchObject({ userId: 'u1' })
})

it('nobody waits for the note that a session is used, and one that failed is made the next time', async () => {
  const rows = new RowsInMemory()
  const store = storeWith(noSessionCache, rows)
  const notes: Done[] = []
  jest.spyOn(rows, 'touch').mockImplementation((_sid, _session, done) => void notes.push(done as Done))
  await store.touch('sid')
  await store.touch('sid')
  expect(notes).toHaveLength(1)
  notes[0]!(new Error('away'))
  await store.touch('sid')
  expect(notes).toHaveLength(2)
})
