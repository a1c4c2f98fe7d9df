import { aPdf, eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { mediaForm, photo, sizeOf } from '../support/files.js'
import { doctor, made, owner, programOf, visitor, type Program } from '../support/people.js'
import { join, petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'

interface Source { id: number; kind: string; pages: number; createdAt: string }
interface Dose { id: number; sources: Source[] }

describe('calls about what doses are recorded from', () => {
  let person: Visitor
  let stranger: Visitor
  let caregiver: Visitor
  let vet: Visitor
  let reader: Program
  let pet: Pet
  let secret: Pet
  let jpeg: Buffer
  const ids = { photo: 0, pdf: 0, hidden: 0 }
  const of = (path: string, { id } = pet): string => `/api/pets/${id}/${path}`
  const form = (content: Buffer, name = 'page.jpg', type = 'image/jpeg') => mediaForm([{ field: 'file', content, name, type }])
  const add = async (by: Visitor, path: string, content: Buffer) => made(await by.post<Source>(path, form(content)))

  beforeAll(async () => {
    [person, stranger, caregiver, vet] = await Promise.all([owner(), owner(), owner(), doctor()])
    reader = await programOf(vet, ['pets:read'])
    ;[pet, secret] = [await petOf(person), await petOf(person, { name: 'Sombra', isPublic: false })]
    await join(person, pet, caregiver, 'caregiver')
    jpeg = await photo(1200, 900)
    ids.photo = (await add(person, of('sources'), jpeg)).id
    ids.pdf = (await add(person, of('sources'), aPdf(3))).id
    ids.hidden = (await add(person, of('sources', secret), jpeg)).id
  })

  const post = 'POST /api/pets/{petId}/sources'
  answers(post, 'a picture', () => person.post(of('sources'), form(jpeg)), () => ({ kind: 'photo', pages: 1 }))
  answers(post, 'a PDF, whatever it is called', () => caregiver.post(of('sources'), form(aPdf(2))), () => ({ kind: 'pdf', pages: 2 }))
  answers(post, 'a vet’s', () => vet.post(of('sources'), form(jpeg)), () => ({ kind: 'photo' }))
  refuses(post, 'a stranger', 404, () => stranger.post(of('sources'), form(jpeg)))
  refuses(post, 'a vet, at a private pet,', 404, () => vet.post(of('sources', secret), form(jpeg)))
  refuses(post, 'what is neither', 415, () => person.post(of('sources'), form(Buffer.from('only words'))), { detail: 'Only JPEG, PNG and WebP pictures and PDF files are allowed' })
  refuses(post, 'sixteen megabytes', 413, () => person.post(of('sources'), form(Buffer.alloc(16 * 1024 * 1024))))
  refuses(post, 'a PDF of eleven pages', 422, () => person.post(of('sources'), form(aPdf(11))), { detail: 'This PDF has too many pages. Send at most 10 at a time.' })
  refuses(post, 'a PDF that ends too early', 422, () => person.post(of('sources'), form(aPdf(1).subarray(0, 60))))
  refuses(post, 'two files', 400, () => person.post(of('sources'), mediaForm([{ field: 'file', content: jpeg, name: 'a.jpg' }, { field: 'file', content: jpeg, name: 'b.jpg' }])))
  refuses(post, 'a file under another name', 400, () => person.post(of('sources'), mediaForm([{ field: 'image', content: jpeg, name: 'a.jpg' }])))
  refuses(post, 'no file', 415, () => person.post(of('sources'), {}))
  it(`${post}: twice under one key is once`, async () => {
    const headers = { 'idempotency-key': `source-${Date.now()}` }
    const [first, again] = [await person.post<Source>(of('sources'), form(jpeg), { headers }), await person.post<Source>(of('sources'), form(jpeg), { headers })]
    expect([again.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([201, first.json, 'true'])
  })

  const byNickname = 'POST /api/pets/nickname/{nickname}/sources'
  answers(byNickname, 'a vet’s, for whoever tells the nickname', () => vet.post(`/api/pets/nickname/${pet.nickname}/sources`, form(jpeg)), () => ({ kind: 'photo' }))
  refuses(byNickname, 'an owner', 403, () => person.post(`/api/pets/nickname/${pet.nickname}/sources`, form(jpeg)))

  const get = 'GET /api/sources/{id}'
  it(`${get}: the picture, for nobody to keep`, async () => {
    const { status, headers, bytes } = await opened(person, ids.photo)
    expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('content-security-policy'), headers.get('x-content-type-options'), headers.get('content-disposition')])
      .toEqual([200, 'image/webp', 'private, no-store', "default-src 'none'; sandbox", 'nosniff', 'inline'])
    expect(await sizeOf(bytes)).toEqual({ width: 1200, height: 900 })
    expect(await sizeOf((await opened(person, ids.photo, '?size=small')).bytes)).toEqual({ width: 480, height: 360 })
  })
  it(`${get}: the PDF, to be saved and never shown as a page of ours`, async () => {
    for (const size of ['', '?size=small']) {
      const { status, headers, bytes } = await opened(caregiver, ids.pdf, size)
      expect([status, headers.get('content-type'), headers.get('content-disposition'), headers.get('content-security-policy'), headers.get('x-content-type-options'), headers.get('cache-control')])
        .toEqual([200, 'application/pdf', `attachment; filename="huella-${ids.pdf}.pdf"`, "default-src 'none'; sandbox", 'nosniff', 'private, no-store'])
      expect(bytes.equals(aPdf(3))).toBe(true)
    }
  })
  refuses(get, 'a stranger', 404, () => stranger.get(`/api/sources/${ids.photo}`), { detail: 'This picture or PDF does not exist' })
  refuses(get, 'nobody', 401, () => visitor().get(`/api/sources/${ids.photo}`))
  refuses(get, 'a vet, of a private pet,', 404, () => vet.get(`/api/sources/${ids.hidden}`))
  refuses(get, 'another size', 400, () => person.get(`/api/sources/${ids.photo}?size=huge`))
  refuses(get, 'what does not exist', 404, () => person.get('/api/sources/999999999'))
  it(`${get}: a vet's look, and a key's, is seen by the family`, async () => {
    const other = await petOf(person, { name: 'Nube' })
    const { id } = await add(person, of('sources', other), jpeg)
    for (const by of [vet, reader]) expect((await by.get(`/api/sources/${id}`)).status).toBe(200)
    await eventually(async () => expect(made(await person.get<object[]>(`/api/activity?petId=${other.id}&type=record_viewed`))).toHaveLength(2))
  })
  it(`${get}: nobody any more who left the family, and no vet once the pet is private`, async () => {
    const other = await petOf(person, { name: 'Rayo' })
    await join(person, other, stranger, 'member')
    const { id } = await add(person, of('sources', other), jpeg)
    const { familyMembers } = made(await person.get<{ familyMembers: { id: number; role: string }[] }>(`/api/pets/${other.id}`))
    expect([(await stranger.get(`/api/sources/${id}`)).status, (await vet.get(`/api/sources/${id}`)).status]).toEqual([200, 200])
    made(await person.delete(`/api/pets/${other.id}/family/${familyMembers.find(({ role }) => role === 'member')!.id}`))
    made(await person.put(`/api/pets/${other.id}`, { name: 'Rayo', species: 'Dog', isPublic: false }))
    expect([(await stranger.get(`/api/sources/${id}`)).status, (await vet.get(`/api/sources/${id}`)).status, (await person.get(`/api/sources/${id}`)).status]).toEqual([404, 404, 200])
  })

  describe('a dose', () => {
    it('says what it was recorded from wherever its family reads it, in the export too, and nowhere in public', async () => {
      const id = await recorded(person, of('vaccinations'), { ...vaccinationFields, notes: 'From paper', sourceIds: [ids.photo, ids.pdf] })
      const expected = [{ id: ids.photo, kind: 'photo', pages: 1 }, { id: ids.pdf, kind: 'pdf', pages: 3 }]
      const find = (doses: Dose[]) => doses.find((dose) => dose.id === id)
      const exported = made(await person.get<{ pets: { id: number; vaccinations: Dose[] }[] }>('/api/account/export'))
      const seen = [
        made(await person.get<Dose>(`/api/vaccinations/${id}`)),
        find(made(await caregiver.get<Dose[]>(of('vaccinations')))),
        find(made(await person.get<{ vaccinations: Dose[] }>(`/api/pets/${pet.id}`)).vaccinations),
        find(made(await person.get<{ id: number; vaccinations: Dose[] }[]>('/api/pets')).find((each) => each.id === pet.id)!.vaccinations),
        find(exported.pets.find((each) => each.id === pet.id)!.vaccinations),
      ]
      for (const dose of seen) expect(dose?.sources).toMatchObject(expected)
      const page = await visitor().get(`/api/public/pets/${pet.nickname}`)
      expect([page.text.includes('From paper'), page.text.includes('sources')]).toEqual([true, false])
    })
    it('by nickname is recorded from what the vet has added, in both calls', async () => {
      const { id } = await add(vet, `/api/pets/nickname/${pet.nickname}/sources`, jpeg)
      const answers = [
        await vet.post<Dose>(`/api/pets/nickname/${pet.nickname}/vaccinations`, { ...vaccinationFields, sourceIds: [id] }),
        await vet.post<Dose>('/api/doctor-vaccinations', { ...vaccinationFields, nickname: pet.nickname, sourceIds: [id] }),
      ]
      expect(answers.map(({ status, json }) => [status, json.sources.map((source) => source.id)])).toEqual([[201, [id]], [201, [id]]])
    })
    const recording = 'POST /api/pets/{petId}/vaccinations'
    const of422 = { errors: [{ path: 'sourceIds', message: expect.stringMatching(/^A picture or PDF of this dose is no longer there/) }] }
    refuses(recording, 'a source of another pet', 422, () => person.post(of('vaccinations'), { ...vaccinationFields, sourceIds: [ids.hidden] }), of422)
    refuses(recording, 'a source that somebody else has added', 422, () => caregiver.post(of('vaccinations'), { ...vaccinationFields, sourceIds: [ids.photo] }), of422)
    refuses(recording, 'a source twice', 400, () => person.post(of('vaccinations'), { ...vaccinationFields, sourceIds: [ids.photo, ids.photo] }), { errors: [{ path: 'sourceIds', message: 'The same picture or PDF is named twice' }] })
  })

  async function opened(by: Visitor, id: number, query = ''): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const answer = await fetch(`${by.origin}/api/sources/${id}${query}`, { headers: by.cookieHeader() })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
})
