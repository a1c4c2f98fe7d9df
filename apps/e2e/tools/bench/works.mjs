import { addCalendars, addCertificate } from './cast.mjs'
import { keepStored } from './stored-pages.mjs'

const day = 86_400_000
const on = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const dose = JSON.stringify({ vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: on(-2), nextDueDate: on(363) })
const json = { 'content-type': 'application/json' }

const get = (path, headers = {}) => ({ method: 'GET', path, headers })
const post = (path, body, headers = {}) => ({ method: 'POST', path, body, headers: { ...json, ...headers } })

const one = (list, at) => list[at % list.length]
const share = (list, at, parts) => list.filter((_, index) => index % parts === at)
/** As many for each connection, so that all are done at about the same time. */
const equalShare = (list, at, parts) => share(list, at, parts).slice(0, Math.floor(list.length / parts))

const bare = (nickname) => get(`/page/${nickname}`)
const page = (nickname) => get(`/api/public/pets/${nickname}`)

/**
 * For each repeated work what a connection asks for, of the limit and of us, by its number and that of the turn, of which the first is the
 * warm-up. Each connection has pages, people and terms of its own, so that nobody's answer is another's.
 */
const makers = {
  stored: ({ nicknames }, { connections, url }) => ({
    limit: (at) => equalShare(nicknames, at, connections).map(bare),
    ours: (at) => equalShare(nicknames, at, connections).map(page),
    before: keepStored(url, nicknames.map(page)),
  }),
  memory: ({ nicknames }) => ({ limit: () => [bare(nicknames[0])], ours: () => [page(nicknames[0])] }),
  composed({ unread }, { connections, turns }) {
    const ofTurn = (at, turn) => equalShare(equalShare(unread, turn, turns), at, connections)
    return { once: true, limit: (at, turn) => ofTurn(at, turn).map(bare), ours: (at, turn) => ofTurn(at, turn).map(page) }
  },
  dashboard: ({ owners }) => ({
    limit: (at) => [get(`/list/${one(owners, at).id}`)],
    ours: (at) => [get('/api/pets', { cookie: one(owners, at).cookie })],
  }),
  record: ({ recorders }) => ({
    limit: (at) => [post(`/record/${one(recorders, at).pet}`, dose)],
    ours: (at) => [post(`/api/pets/${one(recorders, at).pet}/vaccinations`, dose, { cookie: one(recorders, at).cookie })],
  }),
  search: ({ terms, vets }, { connections }) => ({
    limit: (at) => share(terms, at, connections).map((q) => get(`/search/${encodeURIComponent(q)}`)),
    ours: (at) => share(terms, at, connections).map((q) => get(`/api/search/owners-pets?${new URLSearchParams({ q })}`, { cookie: one(vets, at).cookie })),
  }),
  async calendar(cast) {
    const feeds = await addCalendars(cast)
    return { ours: (at) => [get(one(feeds, at))] }
  },
  verifier: () => ({ ours: () => [get('/c')] }),
  async status(cast) {
    await addCertificate(cast)
    return { ours: () => [get('/.well-known/huella-status/1')] }
  },
}

/** How one work is asked for, of a copy with this cast. */
export const askingFor = (work, cast, how) => makers[work](cast, how)
