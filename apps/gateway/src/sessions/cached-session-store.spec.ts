import { MemoryStore, type SessionData } from 'express-session'
import { CachedSessionStore, type SessionRows } from './cached-session-store.js'
import { InProcessSessionCache, type SessionCache } from './session-cache.js'

const session = { cookie: { originalMaxAge: 1000 }, userId: 'u1' } as unknown as SessionData

/** A cache that has been lost, as Redis is while it is away. */
const noCache: SessionCache = { get: async () => undefined, add: async () => undefined, put: async () => undefined, end: async () => undefined }

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

function storeWith(cache: SessionCache, rows = new RowsInMemory()) {
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

describe.each([['with a cache', () => new InProcessSessionCache()], ['without one', () => noCache]])('session store %s', (_name, cache) => {
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
    await storeWith(noCache, rows).set('sid', session)
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

it('a cached session survives the store', async () => {
  const store = storeWith(new InProcessSessionCache())
  await store.set('sid', session)
  await store.clearRows()
  expect(await store.get('sid')).toMatchObject({ userId: 'u1' })
})

it('nobody waits for the note that a session is used, and one that failed is made the next time', async () => {
  const rows = new RowsInMemory()
  const store = storeWith(noCache, rows)
  const notes: Done[] = []
  jest.spyOn(rows, 'touch').mockImplementation((_sid, _session, done) => void notes.push(done as Done))
  await store.touch('sid')
  await store.touch('sid')
  expect(notes).toHaveLength(1)
  notes[0]!(new Error('away'))
  await store.touch('sid')
  expect(notes).toHaveLength(2)
})
