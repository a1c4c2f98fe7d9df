import type { Visitor } from '@huella/testing'
import { clip, mediaForm, photo, pixelBomb } from '../support/files.js'
import { doctor, owner } from '../support/people.js'
import { petFields, petOf, type Pet } from '../support/pets.js'

const megabyte = 1024 * 1024

describe('what nobody should send', () => {
  let person: Visitor
  let vet: Visitor
  let pet: Pet
  beforeAll(async () => {
    [person, vet] = await Promise.all([owner(), doctor()])
    pet = await petOf(person)
  })

  describe('files', () => {
    const upload = (files: Parameters<typeof mediaForm>[0], to = 'pet-media') => person.post<{ detail: string }>(`/api/upload/${to}`, mediaForm(files))
    const image = (content: Buffer, name = 'photo.jpg') => ({ field: 'images', content, name })

    it.each([
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['a program', 'MZ\x90\x00\x03 This program cannot be run'],
      ['GIF', 'GIF89a\x01\x00\x01\x00'],
    ])('%s named .jpg is no photo', async (_, content) => {
      expect((await upload([image(Buffer.from(content, 'latin1'))])).status).toBe(415)
    })

    it('a photo with a page behind it is neither', async () => {
      expect((await upload([image(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]))])).status).toBe(415)
    })

    it('a pixel bomb is refused within a second', async () => {
      const bomb = await pixelBomb()
      const began = Date.now()
      expect([413, 422]).toContain((await upload([image(bomb, 'bomb.png')])).status)
      expect(Date.now() - began).toBeLessThan(3000) // within a second, with patience for a busy machine
    })

    it('a truncated photo and an empty file are unreadable', async () => {
      const whole = await photo(2000, 1500)
      expect((await upload([image(whole.subarray(0, whole.length / 3))])).status).toBe(422)
      expect((await upload([image(Buffer.alloc(0))])).status).toBe(422)
    })

    it('a fourth photo, and a second video, are too many', async () => {
      const content = await photo(64, 64)
      expect((await upload(Array.from({ length: 4 }, () => image(content)))).status).toBe(400)
      const video = { field: 'video', content: Buffer.from('00000020667479706d703432', 'hex'), name: 'a.mp4', type: 'video/mp4' }
      expect((await upload([video, video])).status).toBe(400)
    })

    it('a video of 50 MB, one of another format, and a profile picture of 6 MB are refused in the product’s words', async () => {
      const video = (content: Buffer) => upload([{ field: 'video', content, name: 'a.mp4', type: 'video/mp4' }])
      expect(await video(Buffer.alloc(50 * megabyte))).toMatchObject({ status: 413, json: { detail: expect.stringContaining('50') as string } })
      expect((await video(Buffer.from('not a video at all'))).status).toBe(415)
      expect((await video(Buffer.concat([clip().subarray(0, clip().readUInt32BE(0)), Buffer.from('<script>alert(1)</script>'.repeat(99))]))).status).toBe(415)
      expect((await upload([{ field: 'image', content: Buffer.alloc(6 * megabyte), name: 'me.jpg' }], 'profile-image')).status).toBe(413)
    })

    it('a video is served without the place where it was taken', async () => {
      const { json } = await person.post<{ video: { url: string } }>('/api/upload/pet-media', mediaForm([{ field: 'video', content: clip(), name: 'a.mp4', type: 'video/mp4' }]))
      const { text, status } = await person.get(json.video.url)
      expect([clip().includes('+04.6000-074.0833/'), status, text.includes('+04.6000'), text.includes('avc1')]).toEqual([true, 200, false, true])
    })

    it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('%s is no picture’s address', async (url) => {
      const media = JSON.stringify({ images: [{ url, key: 'pets/x.webp' }], video: null })
      expect((await person.post('/api/pets', { ...petFields, imageUrl: url })).status).toBe(400)
      expect((await person.post('/api/pets', { ...petFields, mediaFiles: media })).status).toBe(400)
      expect((await person.post('/api/auth/change-role', { userType: 'owner', profileImageUrl: url })).status).toBe(400)
    })

    it('a key that climbs out of the store is refused', async () => {
      const media = JSON.stringify({ images: [{ url: '/media/x.webp', key: '../../secrets.json' }], video: null })
      expect((await person.post('/api/pets', { ...petFields, mediaFiles: media })).status).toBeGreaterThanOrEqual(400)
    })
  })

  describe('text', () => {
    const raw = (body: string | Buffer) => person.send<{ detail: string }>('POST', '/api/pets', { body: new Blob([new Uint8Array(Buffer.from(body))]), headers: { 'content-type': 'application/json' } })
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

    it.each<[string, number, string | Buffer]>([
      ['more than 100 kB', 413, JSON.stringify({ ...petFields, description: 'a'.repeat(103_000) })],
      ['deeper than 20', 400, JSON.stringify({ ...petFields, x: nested(25) })],
      ['more than 200 keys', 400, JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1])))],
      ['a NUL', 400, '{"name":"a\\u0000b","species":"Dog"}'],
      ['half a character', 400, '{"name":"a\\ud800b","species":"Dog"}'],
      ['broken UTF-8', 400, Buffer.from('7b226e616d65223a22ff227d', 'hex')],
      ['no JSON', 400, '{"name":'],
      ['an array', 400, '[]'],
      ['text', 400, '"Luna"'],
      ['nothing', 400, 'null'],
      ['a prototype', 400, '{"__proto__":{"name":"Luna","species":"Dog"}}'],
      ['fields called as every object’s own', 201, '{"name":"Luna","species":"Dog","constructor":1,"toString":{},"__proto__":1,"hasOwnProperty":1}'],
    ])('JSON with %s answers %i', async (_, status, body) => {
      const answer = await raw(body)
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
      expect(answer.text).not.toMatch(/node_modules|\.js:\d+/)
    })

    it.each([
      ['name', 100, 'Name must be less than 100 characters'], ['species', 50, ''], ['breed', 100, ''], ['location', 200, ''],
    ])('%s holds %i characters and not one more', async (field, limit, message) => {
      const put = (length: number) => person.put<{ detail: string; errors: { path: string }[] }>(`/api/pets/${pet.id}`, { ...petFields, [field]: 'ñ'.repeat(length) })
      expect((await put(limit)).json).toMatchObject({ [field]: 'ñ'.repeat(limit) })
      const refused = await put(limit + 1)
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: field }] } })
      if (message) expect(refused.json.detail).toBe(message)
    })

    it.each<[string, unknown, string]>([
      ['age', [5, 9], 'Enter a whole number'], ['age', [['3']], 'Enter a whole number'], ['name', true, 'This value is not valid'],
      ['name', '\u200b', 'Pet name is required'], ['species', '\u3164', 'Species is required'], ['nickname', null, 'Nickname is required'],
    ])('%s of %j is refused at its field', async (field, value, message) => {
      expect(await person.post('/api/pets', { ...petFields, [field]: value })).toMatchObject({ status: 400, json: { detail: message, errors: [{ path: field, message }] } })
    })

    it.each([['{"name":', 'The body is not valid JSON'], ['5', 'The body must be a JSON object']])('of %j it is told what is wrong', async (body, detail) => {
      expect((await raw(body)).json).toMatchObject({ detail })
    })

    it('a sex and an age unit that are sent empty are not given', async () => {
      expect((await person.put(`/api/pets/${pet.id}`, { ...petFields, sex: '', ageUnit: '' })).json).toMatchObject({ sex: 'unknown', ageUnit: 'years' })
    })

    it('marks of HTML are text like any other', async () => {
      const location = '<img src=x onerror=alert(1)>'
      expect((await person.put(`/api/pets/${pet.id}`, { ...petFields, location })).json).toMatchObject({ location })
    })

    it.each(['%\' OR 1=1', '%%', '__', '__proto__', '\\\\', '\' --', '%_%', '日本', 'x'.repeat(101), '\u0000\u0000', ' a '])('a search for %j is taken literally, or refused', async (q) => {
      const answer = await vet.get<unknown[]>(`/api/search/owners-pets?q=${encodeURIComponent(q)}`)
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 200) expect(answer.json).toEqual([])
    })

    it.each(['/api/pets/0', '/api/pets/-1', '/api/pets/1e9', '/api/pets/99999999999', '/api/pets/abc', '/api/pets/1%27', '/api/activity?limit=0', '/api/activity?before=yesterday', '/api/activity?before=2026-02-30T10:00', '/api/activity?before=0000-01-01T00:00:00Z', '/api/activity?before=bm8', '/api/public/pets/%00',
      `/api/public/pets/${'x'.repeat(51)}`, '/api/activity?type=hack', '/api/activity?limit=5&limit=6', '/api/pets/%E0%A4%A', '/api/activity?type[$ne]=x', '/api/activity?__proto__=x&constructor=y&toString=z'])('GET %s is the caller’s mistake', async (path) => {
      const answer = await person.get<{ code: string }>(path)
      expect([200, 400, 404]).toContain(answer.status)
      expect(answer.text).not.toMatch(/node_modules|\.js:\d+/)
    })
  })
})
