const day = 86_400_000
const on = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const dose = JSON.stringify({ vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: on(-2), nextDueDate: on(363) })
const json = { 'content-type': 'application/json' }

const get = (path, headers = {}) => ({ method: 'GET', path, headers })
const post = (path, body, headers = {}) => ({ method: 'POST', path, body, headers: { ...json, ...headers } })

/**
 * What is measured: for the connection of that number, the requests it repeats against the limit and against us.
 * Each connection has pages, people and terms of its own, so that nobody's answer is another's.
 */
export function worksOf({ nicknames, owners, recorders, vets, terms }, connections) {
  const share = (list, at) => list.filter((_, index) => index % connections === at)
  const one = (list, at) => list[at % list.length]
  return [
    {
      name: 'public page', target: 0.28,
      limit: (at) => share(nicknames, at).map((nickname) => get(`/page/${nickname}`)),
      ours: (at) => share(nicknames, at).map((nickname) => get(`/api/public/pets/${nickname}`)),
    },
    {
      name: 'public page, cached', target: 1,
      limit: () => [get(`/page/${nicknames[0]}`)],
      ours: () => [get(`/api/public/pets/${nicknames[0]}`)],
    },
    {
      name: 'dashboard', target: 0.22,
      limit: (at) => [get(`/list/${one(owners, at).id}`)],
      ours: (at) => [get('/api/pets', { cookie: one(owners, at).cookie })],
    },
    {
      name: 'record a dose', target: 0.2,
      limit: (at) => [post(`/record/${one(recorders, at).pet}`, dose)],
      ours: (at) => [post(`/api/pets/${one(recorders, at).pet}/vaccinations`, dose, { cookie: one(recorders, at).cookie })],
    },
    {
      name: 'search', target: 0.45,
      limit: (at) => share(terms, at).map((q) => get(`/search/${encodeURIComponent(q)}`)),
      ours: (at) => share(terms, at).map((q) => get(`/api/search/owners-pets?${new URLSearchParams({ q })}`, { cookie: one(vets, at).cookie })),
    },
  ]
}
