import { eventually, network } from '@huella/testing'
import { visitor } from '../support/people.js'

const processes = ['gateway', 'identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'notifications']

/** Words that occur nowhere else, one for each kind of thing that must not be written down. */
const canaries = { email: 'canary.mail@example.com', text: 'CanaryCertificateText', note: 'CanaryNote', query: 'CanaryQuery', label: 'CanaryLabel', key: 'huella_CanaryKey', link: 'CanaryLink.signature' }

it('what people send stands in no log', async () => {
  const person = visitor()
  await person.signIn(canaries.email, 'owner')
  const cookie = person.cookie('sid')!
  const pet = (await person.post<{ id: number }>('/api/pets', { name: 'Luna', species: 'Dog', description: canaries.note })).json
  await person.post(`/api/pets/${pet.id}/vaccinations`, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31', notes: canaries.note })
  const certificate = (await person.post<{ id: string; qr: string }>(`/api/pets/${pet.id}/certificates`, { label: canaries.label })).json
  await person.send('DELETE', `/api/certificates/${certificate.id}`, { body: { reason: canaries.note } })
  await person.post('/api/pets', { species: canaries.note.repeat(20) })
  await person.post('/api/vaccinations/parse', { text: `${canaries.text} Rabies given 01/31/2026` })
  await person.get(`/api/search/owners-pets?q=${canaries.query}`)
  await person.get('/api/pets', { headers: { authorization: `Bearer ${canaries.key}` } })
  const feed = (await person.post<{ url: string }>('/api/calendar-feeds', {})).json.url.split('/').pop()!
  for (const path of [`/calendar/${feed}`, `/calendar/${feed}?a=b`, `/r/${canaries.link}`, `/u/${canaries.link}`, `/api/notifications/answers/${canaries.link}`, `/api/notifications/unsubscribe/${canaries.link}`]) await person.get(path)
  await person.post(`/api/notifications/unsubscribe/${canaries.link}`)
  const last = (await person.get('/api/pets')).headers.get('x-request-id')!
  await eventually(async () => expect(await network().log('gateway')).toContain(last))
  for (const name of processes) {
    const log = await network().log(name)
    const found = [...Object.values(canaries), certificate.qr.split('#')[1]!, feed.replace('.ics', ''), cookie, decodeURIComponent(cookie)].filter((secret) => log.includes(secret))
    expect({ name, found }).toEqual({ name, found: [] })
  }
})
