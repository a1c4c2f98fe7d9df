/** No input of a caller ends a process: every door of the API, and odd bytes at each. */
import * as fc from 'fast-check'
import { network, type Visitor } from '@huella/testing'
import { addressOf } from '../support/arbitrary.js'
import { describedCalls } from '../support/openapi.js'
import { doctor, visitor } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { sendRaw, type RawRequest } from '../support/raw-request.js'

/** They end the session that the others need; each has tests of its own. */
const leavers = /^DELETE \/api\/(account|sessions)$|\/api\/logout/

/** The same in every run, so that it judges the change; other numbers find other things. */
const seed = Number(process.env['HUELLA_FUZZ_SEED'] ?? 20_260_102)
const runs = Number(process.env['HUELLA_FUZZ_RUNS'] ?? 6)

const services = ['gateway', 'identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'notifications']
const json = 'Content-Type: application/json'
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))
const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

type Oddity = Pick<RawRequest, 'headers' | 'body'>

/** Says itself where it ends: another body under its headers would only be waited for. */
const isFramed = ({ headers: of = [] }: Oddity): boolean => of.some((header) => /^(content-length|transfer-encoding):/i.test(header))

const bodies: Record<string, Oddity> = {
  'JSON that is cut': { headers: [json], body: '{"name":"Lu' },
  'JSON that is a number': { headers: [json], body: '7' },
  'JSON that is null': { headers: [json], body: 'null' },
  'a list': { headers: [json], body: '[{"name":1}]' },
  'invalid UTF-8': { headers: [json], body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  'a NUL': { headers: [json], body: '{"name":"a\\u0000b","q":"\\u0000"}' },
  'half a surrogate pair': { headers: [json], body: '{"name":"\\ud800","text":"\\udfff"}' },
  'depth': { headers: [json], body: nested(20_000) },
  'four hundred keys': { headers: [json], body: keys(400) },
  'inherited names': { headers: [json], body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":null,"valueOf":{}}' },
  'a name twice': { headers: [json], body: '{"name":"a","name":{"b":1},"name":[]}' },
  'an unknown character set': { headers: ['Content-Type: application/json; charset=klingon'], body: '{}' },
  'another character set': { headers: ['Content-Type: application/json; charset=utf-16'], body: '{}' },
  'text': { headers: ['Content-Type: text/plain'], body: '{}' },
  'a form': { headers: ['Content-Type: application/x-www-form-urlencoded'], body: 'a=%zz&a[b]=1&__proto__[x]=1' },
  'XML': { headers: ['Content-Type: application/xml'], body: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' },
  'no type': { body: '{}' },
  'a type that is none': { headers: ['Content-Type: ;;;/'], body: '{}' },
  'multipart without a boundary': { headers: ['Content-Type: multipart/form-data'], body: '--x\r\n\r\n' },
  'multipart that is cut': { headers: ['Content-Type: multipart/form-data; boundary=x'], body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8' },
  'a compressed body that is none': { headers: [json, 'Content-Encoding: gzip'], body: 'not gzip at all' },
  'an unknown encoding': { headers: [json, 'Content-Encoding: br, x'], body: '{}' },
  'chunks': { headers: [json, 'Transfer-Encoding: chunked'], body: chunked('{"name":7}') },
  'chunks that are none': { headers: [json, 'Transfer-Encoding: chunked'], body: 'zz\r\n{}' },
  'a length that is no number': { headers: [json, 'Content-Length: many'], body: '{}' },
  'two lengths': { headers: [json, 'Content-Length: 2', 'Content-Length: 3'], body: '{}' },
  'a length and chunks': { headers: [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], body: chunked('{}') },
}

const headers: Record<string, string[]> = {
  'a header of 12 kB': [`X-Large: ${'a'.repeat(12_000)}`],
  'more headers than fit': [`X-Large: ${'a'.repeat(40_000)}`],
  'hundreds of headers': Array.from({ length: 900 }, (_, n) => `X-${n}: 1`),
  'cookies that are none': ['Cookie: ;;=;sid;sid=;sid=s%3A;sid=%zz;__proto__=1;sid=s:.;"=\\'],
  'the same cookie again and again': [`Cookie: ${'sid=s%3Ax.y; '.repeat(200)}`],
  'a language that is none': ['Accept-Language: ;q=x,,*;q=9,es-\xff,' + 'a-'.repeat(500)],
  'types that are none': ['Accept: ///,*/,;q,text/html;q=NaN'],
  'versions that are none': ['If-Match: "', 'If-None-Match: W/', 'If-Modified-Since: yesterday', 'If-Unmodified-Since: 0'],
  'a version that could be a day': ['If-Match: "2026-02-30T10:00:00Z"'],
  'a version beyond the calendar': ['If-Match: "+275760-09-13T00:00:00.001Z"'],
  'a key that is none': ['Idempotency-Key: \x7f\xe9'],
  'a long key': [`Idempotency-Key: ${'k'.repeat(5000)}`],
  'two keys': ['Idempotency-Key: a', 'Idempotency-Key: b'],
  'ranges': ['Range: bytes=9-1,-,x-y,99999999999999999999-'],
  'too many ranges': [`Range: bytes=${'0-1,'.repeat(900)}`],
  'no scheme': ['Authorization: huella_00000000'],
  'a basic password': ['Authorization: Basic %%%'],
  'an empty bearer': ['Authorization: Bearer '],
  'a bearer of odd bytes': ['Authorization: Bearer \xff\xfe{}'],
  'a bearer of 9 kB': [`Authorization: Bearer ${'x'.repeat(9000)}`],
  'two bearers': ['Authorization: Bearer a', 'Authorization: Bearer b'],
  'an origin that is none': ['Origin: ://', 'Referer: %zz'],
  'sites that are none': ['Sec-Fetch-Site: \xff', 'Sec-Fetch-Mode: ,'],
  'addresses that are none': ['X-Forwarded-For: ,,::%,999.1.1.1,\xff', 'X-Forwarded-Proto: x,y', 'X-Forwarded-Host: a b', 'Forwarded: for=_'],
  'an id of odd bytes': ['X-Request-Id: \xff\'"<'],
  'an expectation': ['Expect: 100-continue'],
  'an expectation nobody meets': ['Expect: the-unexpected'],
  'an upgrade': ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'],
  'another method': ['X-HTTP-Method-Override: DELETE'],
}

const queries = ['%zz', 'limit=%zz', 'limit[]=1&limit[a][b]=2', 'limit=1&limit=2&before=a&before=b', '__proto__[x]=1&constructor=1&toString=2', `q=${'x'.repeat(8000)}`,
  'q=%00&petId=%00&before=%00', 'q=%ff%fe', 'q=%ED%A0%80', 'limit=1e999&petId=NaN', 'limit=-1&petId=99999999999999999999', '&&&===&', `${'a=1&'.repeat(1500)}`, 'q=a%26b=c%3Dd']

const asParameter = ['%zz', '%00', '%ff', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', '%2e%2e', '%5c', '__proto__', '-1', '1.5', '1e3', '0x1', '9'.repeat(400), 'x'.repeat(6000), '1;a=b', '*', '%2a', '(', ')', ':id', '{id}', '%20', '1%0d%0aX-A:%20b']

const paths = ['//', '/%', '/%zz', '/api', '/api/', '/api//pets', '/api/pets/../../etc/passwd', '/api/%2e%2e/pets', '/api/pets%2f1', '/API/PETS', '/api/pets/1/', '/api/__proto__', '/api/constructor/x', '/media/%00', '/media/..%2f..%2fx',
  '/assets/%zz', '/pet/%ff', '/pets/%', '/\\', '/api/pets?%', '/api/nothing\\x', `/${'a'.repeat(9000)}`, `/api/${'a/'.repeat(2000)}`, 'http://evil.example/api/pets', '*', '/.well-known/%zz', '/.well-known/huella-status/%zz', '/c/%zz', '/c/../%00', '/dev-idp/%zz', '/dev-idp/authorize?%zz=1']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'QUERY']

describe('no input of a caller is our failure', () => {
  let person: Visitor
  let cookie: string
  let known: string[]
  let doors: { method: string; path: string }[]
  let started: Record<string, string>
  const linesOf = async (pattern: RegExp): Promise<Record<string, string>> =>
    Object.fromEntries(await Promise.all(services.map(async (name) => [name, ((await network().log(name)).match(pattern) ?? []).join('\n')])))

  beforeAll(async () => {
    person = await doctor()
    const pet = await petOf(person)
    cookie = `Cookie: sid=${person.cookie('sid')}`
    known = [String(pet.id), pet.nickname, '2147483647']
    doors = (await describedCalls()).filter(({ call }) => !leavers.test(call)).map(({ call }) => ({ method: call.split(' ')[0]!, path: call.split(' ')[1]! }))
    started = await linesOf(/"Ready"/g)
  })

  /** The same process as before is there, and nothing reached its last handler. */
  afterAll(async () => {
    expect(await linesOf(/"Ready"/g)).toEqual(started)
    expect(await linesOf(/Nobody (awaited|caught|listened)[^"]*/g)).toEqual(Object.fromEntries(services.map((name) => [name, ''])))
    expect((await visitor().get('/api/health')).json).toMatchObject({ status: 'ok' })
  })

  /** What would be gone is not asked for by its own name. */
  const filled = (path: string, method = ''): string => path.replace(/\{\w+\}/g, (name) => (method === 'DELETE' ? known[2]! : name === '{nickname}' ? known[1]! : known[0]!))

  /** Twenty at a time. */
  async function judge(requests: RawRequest[]): Promise<void> {
    const failures: string[] = []
    const rest = [...requests]
    const worker = async (): Promise<void> => {
      for (let next = rest.pop(); next; next = rest.pop()) {
        const status = await sendRaw(person.origin, next)
        if (status >= 500) failures.push(`${status} ${next.method} ${next.path.slice(0, 200)} ${String(next.headers).slice(0, 200)} ${String(next.body).slice(0, 100)}`)
      }
    }
    await Promise.all(Array.from({ length: 20 }, worker))
    expect(failures).toEqual([])
  }

  it.each(Object.entries(bodies))('bodies: %s', (_name, odd) =>
    judge(doors.map(({ method, path }) => ({ method, path: filled(path, method), ...odd, headers: [...(odd.headers ?? []), cookie] }))))

  it.each(Object.entries(headers))('headers: %s', (_name, odd) =>
    judge(doors.map(({ method, path }) => ({ method, path: filled(path, method), headers: [...odd, ...(odd.some((each) => each.startsWith('Cookie')) ? [] : [cookie])] }))))

  it.each(queries)('queries: %.80s', (query) =>
    judge(doors.map(({ method, path }) => ({ method, path: `${filled(path, method)}?${query}`, headers: [cookie] }))))

  it.each(asParameter)('parameters: %.80s', (value) =>
    judge(doors.filter(({ path }) => path.includes('{')).map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, value), headers: [cookie] }))))

  it.each(methods)('%s at odd addresses', (method) => judge(paths.map((path) => ({ method, path, headers: [cookie] }))))

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('%s where nobody expects it', (method) =>
    judge(doors.filter((door) => !doors.some((other) => other.path === door.path && other.method === method)).map(({ path }) => ({ method, path: filled(path, method), headers: [cookie] }))))

  it('anything of all that together', async () => {
    const anyOf = <T>(of: Record<string, T>) => fc.constantFrom(...Object.values(of))
    for (const { method, path } of doors) {
      const odd = fc.record({
        address: addressOf(path, [], known), query: fc.option(fc.constantFrom(...queries), { nil: '' }), body: anyOf(bodies), one: anyOf(headers), two: anyOf(headers),
        bytes: fc.option(fc.uint8Array({ maxLength: 200 }), { nil: undefined }), isKnown: fc.boolean(),
      })
      const sample = fc.sample(odd, { seed, numRuns: runs })
      await judge(sample.map(({ address, query, body, one, two, bytes, isKnown }) => ({
        method, path: address + query, body: bytes && !isFramed(body) ? Buffer.from(bytes) : (body.body ?? ''), headers: [...(body.headers ?? []), ...one, ...two, ...(isKnown ? [cookie] : [])],
      })))
    }
  })
})
