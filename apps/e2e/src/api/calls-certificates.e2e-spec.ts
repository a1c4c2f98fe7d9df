import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { admin, doctor, doctorWithoutProfile, made, owner, programOf, unique, verifiedDoctor, type Program } from '../support/people.js'
import { activityOf, join, petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'

interface Certificate { id: string; kind: string; label: string | null; revokedAt: string | null; reason: string | null; vaccinationIds: number[]; qr: string; pdf: string }

const chip = '941000024680135'
const dhpp = { ...vaccinationFields, vaccineName: 'DHPP' }

describe('calls about certificates', () => {
  const people = {} as Record<'owner' | 'co-owner' | 'caregiver' | 'member' | 'stranger' | 'newVet' | 'otherVet' | 'vet', Visitor>
  const keys = {} as Record<'clinic' | 'withoutScope' | 'ofAnotherClinic', Program>
  let pet: Pet
  let doctorId: number
  const ids = { familys: 0, vets: 0, elsewhere: 0 }
  const issued = { familys: '', vets: '' }
  const path = (rest = ''): string => `/api/pets/${pet.id}/certificates${rest}`
  const issue = async (who: Visitor, wish: object = {}): Promise<Certificate> => made(await who.post<Certificate>(path(), wish))

  beforeAll(async () => {
    ;[people.owner, people['co-owner'], people.caregiver, people.member, people.stranger] = await Promise.all([owner(), owner(), owner(), owner(), owner()])
    ;[people.newVet, people.otherVet] = await Promise.all([doctorWithoutProfile(), doctor()])
    ;({ vet: people.vet, doctorId } = await verifiedDoctor())
    pet = await petOf(people.owner, { microchip: chip, birthDate: '2022-03-01' })
    for (const role of ['co-owner', 'caregiver', 'member'] as const) await join(people.owner, pet, people[role], role)
    ids.familys = await recorded(people.owner, `/api/pets/${pet.id}/vaccinations`, dhpp)
    ids.vets = await recorded(people.vet, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, batchNumber: 'A123' })
    ids.elsewhere = await recorded(people.owner, `/api/pets/${(await petOf(people.owner, { name: 'Nube' })).id}/vaccinations`, vaccinationFields)
    keys.clinic = await programOf(people.vet, ['certificates:write'])
    keys.withoutScope = await programOf(people.vet, ['pets:read', 'vaccinations:write', 'reviews:write', 'search:read', 'parsing'])
    keys.ofAnotherClinic = await programOf((await verifiedDoctor()).vet, ['certificates:write'])
    issued.familys = (await issue(people.owner, { label: 'Kennel Sur' })).id
    issued.vets = (await issue(people.vet, { label: 'Border' })).id
  })

  answers('POST /api/pets/{id}/certificates', 'is signed, of the latest dose of each disease', () => people.owner.post(path(), { label: 'Kennel Sur', language: 'es' }), () => ({
    petId: pet.id, kind: 'extract', label: 'Kennel Sur', language: 'es', withMicrochip: true, revokedAt: null, reason: null, byDoctor: false, mayRevoke: true,
    vaccinationIds: expect.arrayContaining([ids.familys, ids.vets]) as number[], qr: expect.stringMatching(/^https?:\/\/[^/]+\/c#[12]\d+$/) as string, pdf: expect.stringMatching(/^\/api\/certificates\/[0-9a-f]{16}\/pdf$/) as string,
  }))
  answers('POST /api/pets/{id}/certificates', 'carries the doses that were chosen, without the microchip', () => people['co-owner'].post(path(), { vaccinationIds: [ids.vets], withMicrochip: false }),
    () => ({ kind: 'clinical', vaccinationIds: [ids.vets], withMicrochip: false, label: null }))
  answers('POST /api/pets/{id}/certificates', 'by a vet is of what the vet recorded', () => people.vet.post(path(), {}), () => ({ kind: 'clinical', byDoctor: true, vaccinationIds: [ids.vets] }))
  answers('POST /api/pets/{id}/certificates', 'by a clinic is its vet’s', () => keys.clinic.post(path(), { label: 'Border' }), () => ({ kind: 'clinical', byDoctor: true, vaccinationIds: [ids.vets], label: 'Border' }))

  it('POST /api/pets/{id}/certificates: the same twice under one key is one certificate', async () => {
    const send = (body: object, key: string) => people.owner.post<Certificate>(path(), body, { headers: { 'idempotency-key': key } })
    const key = unique()
    const [first, again] = [await send({ label: 'Twice' }, key), await send({ label: 'Twice' }, key)]
    expect({ status: again.status, text: again.text, replayed: again.headers.get('idempotent-replayed') }).toEqual({ status: 201, text: first.text, replayed: 'true' })
    expect((await send({ label: 'Other' }, key)).status).toBe(422)
    const atOnce = unique()
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send({ label: 'At once' }, atOnce)))).map(({ status }) => status)
    expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([])
    const labels = made(await people.owner.get<Certificate[]>(path('?limit=100'))).map(({ label }) => label)
    expect(['Twice', 'At once', 'Other'].map((label) => labels.filter((one) => one === label).length)).toEqual([1, 1, 0])
  })

  answers('GET /api/pets/{id}/certificates', 'all of the pet for its family', () => people.owner.get(path('?limit=100')), () =>
    expect.arrayContaining([expect.objectContaining({ id: issued.familys, label: 'Kennel Sur', mayRevoke: true, issuedByUser: expect.objectContaining({ id: pet.ownerId }) as object }), expect.objectContaining({ id: issued.vets })]) as object)
  answers('GET /api/pets/{id}/certificates', 'one after the other, by the cursor of the last one seen', async () => {
    const [first] = made(await people.owner.get<{ id: string; cursor: string }[]>(path('?limit=1')))
    const next = await people.owner.get<{ id: string }[]>(path(`?limit=1&before=${encodeURIComponent(first!.cursor)}`))
    expect(next.json.map(({ id }) => id)).not.toEqual([first!.id])
    return next
  }, () => [{ petId: pet.id }])
  it('GET /api/pets/{id}/certificates: a vet sees their own alone', async () => {
    const seen = made(await people.vet.get<{ id: string; byDoctor: boolean }[]>(path('?limit=100')))
    expect(seen.map(({ id }) => id)).toContain(issued.vets)
    expect(seen.filter(({ byDoctor }) => !byDoctor)).toEqual([])
    expect(made(await people.otherVet.get(path()))).toEqual([])
    expect(made(await keys.ofAnotherClinic.get(path()))).toEqual([])
  })
  it('GET /api/pets/{id}/certificates: whom it is for is shown to nobody who may not withdraw it', async () => {
    const seen = await people.member.get<Certificate[]>(path('?limit=100'))
    expect(made(seen).every(({ label, qr }) => label === null && qr !== null)).toBe(true)
    expect(seen.text).not.toMatch(/Kennel Sur|Border/)
  })

  answers('GET /api/pets/{id}/certificates/doses', 'as they would stand in one', () => people.owner.get(path('/doses')), () =>
    expect.arrayContaining([expect.objectContaining({ vaccinationId: ids.vets, product: 'Rabies', diseases: ['rabies'], batch: 'A123', trust: 'verified-doctor', isDefault: true, isHidden: false })]) as object)
  answers('GET /api/pets/{id}/certificates/doses', 'a vet’s own for the vet', () => people.vet.get(path('/doses')), () => [{ vaccinationId: ids.vets }])

  answers('GET /api/certificates/{id}', 'one, by its number in groups of four too', () => people.owner.get(`/api/certificates/${encodeURIComponent(issued.familys.match(/.{4}/g)!.join(' ').toUpperCase())}`), () => ({ id: issued.familys, label: 'Kennel Sur' }))
  refuses('GET /api/certificates/{id}', 'a number that no certificate has', 404, () => people.owner.get('/api/certificates/0000000000000000'))

  answers('GET /api/certificates/{id}/pdf', 'the paper, for who sees the certificate', () => people.member.get(`/api/certificates/${issued.familys}/pdf`))
  it('GET /api/certificates/{id}/pdf: is a PDF that no cache keeps for others, whoever knows its version', async () => {
    const { status, headers, text } = await people.owner.get(`/api/certificates/${issued.familys}/pdf?language=es`)
    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers.get('cache-control')).toMatch(/private|no-store/)
    expect((await people.stranger.get(`/api/certificates/${issued.familys}/pdf`, { headers: { 'if-none-match': headers.get('etag') ?? '*' } })).status).toBe(404)
  })
  refuses('GET /api/certificates/{id}/pdf', 'a language that Huella does not speak', 400, () => people.owner.get(`/api/certificates/${issued.familys}/pdf?language=fr`))

  answers('GET /api/pets/{id}/booklet', 'the whole record as a PDF, for the family', () => people.member.get(`/api/pets/${pet.id}/booklet`))
  refuses('GET /api/pets/{id}/booklet', 'a stranger', 404, () => people.stranger.get(`/api/pets/${pet.id}/booklet`))
  refuses('GET /api/pets/{id}/booklet', 'any key', 403, () => keys.clinic.get(`/api/pets/${pet.id}/booklet`))

  describe('who may do what', () => {
    const columns = ['owner', 'co-owner', 'caregiver', 'member', 'stranger', 'newVet', 'otherVet', 'vet'] as const
    type Act = (who: Pick<Visitor, 'get' | 'post'> & { send: Program['send'] | Visitor['send'] }) => Promise<{ status: number }>
    const acts = {
      'issues a certificate': (who) => who.post(path(), {}),
      'lists certificates': (who) => who.get(path()),
      'lists doses for one': (who) => who.get(path('/doses')),
      'reads the family’s certificate': (who) => who.get(`/api/certificates/${issued.familys}`),
      'reads the vet’s certificate': (who) => who.get(`/api/certificates/${issued.vets}`),
      'reads the family’s paper': (who) => who.get(`/api/certificates/${issued.familys}/pdf`),
      'reads the vet’s paper': (who) => who.get(`/api/certificates/${issued.vets}/pdf`),
    } satisfies Record<string, Act>

    it.each([
      ['issues a certificate', 201, 201, 403, 403, 404, 404, 403, 201],
      ['lists certificates', 200, 200, 200, 200, 404, 404, 200, 200],
      ['lists doses for one', 200, 200, 403, 403, 404, 404, 403, 200],
      ['reads the family’s certificate', 200, 200, 200, 200, 404, 404, 404, 404],
      ['reads the vet’s certificate', 200, 200, 200, 200, 404, 404, 404, 200],
      ['reads the family’s paper', 200, 200, 200, 200, 404, 404, 404, 404],
      ['reads the vet’s paper', 200, 200, 200, 200, 404, 404, 404, 200],
    ] as const)('%s: owner %i, co-owner %i, caregiver %i, member %i, stranger %i, vet without profile %i, vet without verification %i, vet %i', async (act, ...expected) => {
      const got = await Promise.all(columns.map(async (who) => (await acts[act](people[who])).status))
      expect(Object.fromEntries(columns.map((who, index) => [who, got[index]]))).toEqual(Object.fromEntries(columns.map((who, index) => [who, expected[index]])))
    })

    it.each([
      ['issues a certificate', 201, 403, 400],
      ['lists certificates', 200, 403, 200],
      ['lists doses for one', 200, 403, 200],
      ['reads the family’s certificate', 404, 403, 404],
      ['reads the vet’s certificate', 200, 403, 404],
      ['reads the vet’s paper', 200, 403, 404],
    ] as const)('%s: a key with the scope %i, one without it %i, one of another clinic %i', async (act, ...expected) => {
      expect(await Promise.all(Object.values(keys).map(async (key) => (await acts[act](key)).status))).toEqual(expected)
    })

    it('withdraws one: who may change the pet, and the vet who issued it', async () => {
      const of = async (who: Visitor, certificate: string) => (await who.send('DELETE', `/api/certificates/${certificate}`, { body: {} })).status
      const { id: familys } = await issue(people.owner)
      const { id: vets } = await issue(people.vet)
      const refused = ['caregiver', 'member', 'stranger', 'newVet', 'otherVet'] as const
      expect(await Promise.all(refused.map((who) => of(people[who], familys)))).toEqual([403, 403, 404, 404, 404])
      expect(await Promise.all(refused.map((who) => of(people[who], vets)))).toEqual([403, 403, 404, 404, 404])
      expect([await of(people.vet, familys), (await keys.ofAnotherClinic.send('DELETE', `/api/certificates/${vets}`, {})).status]).toEqual([404, 404])
      expect((await keys.withoutScope.send('DELETE', `/api/certificates/${vets}`, {})).status).toBe(403)
      expect([made(await people.owner.get<Certificate>(`/api/certificates/${familys}`)).revokedAt, made(await people.owner.get<Certificate>(`/api/certificates/${vets}`)).revokedAt]).toEqual([null, null])
      expect([await of(people['co-owner'], familys), (await keys.clinic.send('DELETE', `/api/certificates/${vets}`, {})).status]).toEqual([204, 204])
    })

    it('a vet certifies nothing that others recorded, and nothing any more once the verification is withdrawn', async () => {
      const { vet, doctorId: withdrawn } = await verifiedDoctor()
      const program = await programOf(vet, ['certificates:write'])
      await recorded(vet, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, vaccineName: 'Leptospirosis' })
      const { id } = await issue(vet)
      expect(await vet.post(path(), { vaccinationIds: [ids.vets] })).toMatchObject({ status: 403, json: { detail: 'A veterinarian certifies only doses that they recorded' } })
      made(await (await admin()).post(`/api/admin/doctors/${withdrawn}/verification`, { isVerified: false, reason: 'Expired card' }))
      await eventually(async () => expect([(await vet.post(path(), {})).status, (await program.post(path(), {})).status]).toEqual([403, 403]), 5000)
      await eventually(async () => expect(made(await people.owner.get<Certificate>(`/api/certificates/${id}`))).toMatchObject({ reason: 'A veterinarian in it is no longer verified' }), 5000)
    })
  })

  answers('DELETE /api/certificates/{id}', 'revokes it, with a reason in one’s own words', async () => {
    const { id } = await issue(people.owner)
    return people.owner.send('DELETE', `/api/certificates/${id}`, { body: { reason: 'Lost the paper' } })
  })
  it('DELETE /api/certificates/{id}: is for good, and once: the first reason stands', async () => {
    const { id } = await issue(people.owner)
    for (const reason of ['Lost the paper', 'Something else']) expect((await people.owner.send('DELETE', `/api/certificates/${id}`, { body: { reason } })).status).toBe(204)
    const certificate = made(await people.owner.get<Certificate>(`/api/certificates/${id}`))
    expect(certificate).toMatchObject({ reason: 'Lost the paper', revokedAt: expect.stringMatching(/Z$/) as string })
    expect((await people.owner.delete(`/api/certificates/${id}`)).status).toBe(204)
    expect(made(await people.owner.get<Certificate>(`/api/certificates/${id}`))).toEqual(certificate)
  })

  it('GET /api/account/export: holds those of one’s pets, and those that one issued as a vet', async () => {
    type Export = { pets: { id: number; certificates: Certificate[] }[]; doctorCertificates: Certificate[] }
    const [family, vet] = [made(await people.owner.get<Export>('/api/account/export')), made(await people.vet.get<Export>('/api/account/export'))]
    expect(family.pets.find(({ id }) => id === pet.id)!.certificates).toEqual(expect.arrayContaining([expect.objectContaining({ id: issued.familys, label: 'Kennel Sur' })]))
    expect(family.doctorCertificates).toEqual([])
    expect(vet.doctorCertificates).toEqual(expect.arrayContaining([expect.objectContaining({ id: issued.vets, label: 'Border' })]))
  })

  it('what is issued, withdrawn and looked at by a vet is in the pet’s activity', () => eventually(async () => {
    made(await people.vet.get(path()))
    expect(await activityOf(people.owner, pet)).toEqual(expect.arrayContaining(['certificate_issued', 'certificate_revoked', 'record_viewed']))
  }, 5000))

  describe('what nobody should send', () => {
    const both = async (ask: (language: string) => Promise<{ status: number; json: unknown; text: string }>) => {
      const [en, es] = [await ask('en'), await ask('es')]
      return { statuses: [en.status, es.status], details: [en, es].map(({ json }) => (json as { detail: string }).detail), text: en.text + es.text }
    }
    const raw = (body: string, type = 'application/json') => (language: string) =>
      people.owner.send<unknown>('POST', path(), { body: new Blob([body]), headers: { 'content-type': type, 'accept-language': language } })
    const doses = (vaccinationIds: unknown) => JSON.stringify({ vaccinationIds })

    it.each<[string, number, () => string]>([
      ['a dose of another pet', 400, () => doses([ids.elsewhere])],
      ['a dose that is none', 400, () => doses([2_000_000_000])],
      ['no dose', 400, () => doses([])],
      ['nine doses', 400, () => doses(Array.from({ length: 9 }, (_, index) => index + 1))],
      ['a thousand doses', 400, () => doses(Array.from({ length: 1000 }, (_, index) => index + 1))],
      ['a word for a dose', 400, () => doses(['rabies'])],
      ['an object for a dose', 400, () => doses([{ $ne: 1 }])],
      ['half a dose', 400, () => doses([1.5])],
      ['a negative dose', 400, () => doses([-1])],
      ['nothing for a dose', 400, () => doses([null])],
      ['a dose beyond all numbers', 400, () => doses([2 ** 53])],
      ['text for the doses', 400, () => doses('1,2')],
      ['an object for the doses', 400, () => doses({ length: 1 })],
      ['101 characters for whom it is', 400, () => JSON.stringify({ label: 'ñ'.repeat(101) })],
      ['a list for whom it is', 400, () => JSON.stringify({ label: ['x'] })],
      ['a language that Huella does not speak', 400, () => JSON.stringify({ language: 'fr' })],
      ['neither yes nor no for the microchip', 400, () => JSON.stringify({ withMicrochip: 'perhaps' })],
      ['a list', 400, () => '[]'],
      ['a number', 400, () => '7'],
      ['no JSON', 400, () => '{"label":'],
      ['a NUL', 400, () => '{"label":"a\\u0000"}'],
    ])('%s answers %i, in the words of either language', async (_what, status, body) => {
      const { statuses, details, text } = await both(raw(body()))
      expect({ statuses, text }).toEqual({ statuses: [status, status], text })
      expect(details.every((detail) => typeof detail === 'string' && detail.length > 3)).toBe(true)
      expect(details[0]).not.toBe(details[1])
      expect(text).not.toMatch(/node_modules|\.js:\d+/)
    })
    it('what is no JSON at all answers 415', async () => expect((await both(raw('vaccinationIds=1', 'application/x-www-form-urlencoded'))).statuses).toEqual([415, 415]))

    it.each(['%00', 'xyz', '1', '0'.repeat(15), '0'.repeat(17), '%27%20OR%201=1', '__proto__', 'ééééééééééééééée'])('certificate %s is none', async (id) => {
      for (const answer of [await people.owner.get(`/api/certificates/${id}`), await people.owner.get(`/api/certificates/${id}/pdf`), await people.owner.send('DELETE', `/api/certificates/${id}`, { body: {} })])
        expect([400, 404]).toContain(answer.status)
    })
    it.each(['0', '-1', '1e9', '99999999999', 'abc', '1%27'])('pet %s has no certificates', async (id) => {
      for (const answer of [await people.owner.post(`/api/pets/${id}/certificates`, {}), await people.owner.get(`/api/pets/${id}/certificates`), await people.owner.get(`/api/pets/${id}/certificates/doses`)])
        expect([400, 404]).toContain(answer.status)
    })
    it.each(['limit=0', 'limit=101', 'before=yesterday', 'before=bm8'])('%s is no page of certificates', async (query) => {
      expect((await people.owner.get(path(`?${query}`))).status).toBe(400)
    })
    it('a reason of 301 characters is too long, and withdraws nothing', async () => {
      const refused = await people.owner.send('DELETE', `/api/certificates/${issued.familys}`, { body: { reason: 'x'.repeat(301) } })
      expect([refused.status, made(await people.owner.get<Certificate>(`/api/certificates/${issued.familys}`)).revokedAt]).toEqual([400, null])
    })
    it('fields that nobody may set are passed over', async () => {
      const greedy = { id: '0'.repeat(16), kind: 'clinical', issuedBy: 'x', byDoctor: true, doctorId, petId: 1, expiresAt: '2099-01-01T00:00:00Z', qr: 'https://evil.example/c#1', status: [1, 1] }
      expect(await issue(people.owner, { vaccinationIds: [ids.familys], ...greedy })).toMatchObject({ petId: pet.id, kind: 'extract', byDoctor: false, issuedBy: pet.ownerId, vaccinationIds: [ids.familys] })
    })
  })
})
