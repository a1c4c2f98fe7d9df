/** Days that no calendar has, and instants beyond all calendars, wherever a text goes in: refused, and never our failure. */
import type { Visitor } from '@huella/testing'
import type { Schema } from '../support/arbitrary.js'
import { describedCalls } from '../support/openapi.js'
import { doctor } from '../support/people.js'
import { petOf, recorded, vaccinationFields } from '../support/pets.js'

interface Described {
  parameters?: { name?: string; in?: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const odd = [
  '2026-02-30', '2026-02-30T10:00', '2026-04-31T23:59:59+14:00', '2026-13-01', '0000-01-01', '0000-01-01T00:00:00Z', '-4713-01-01', '1900-01-01T00:00:00+14:00', '2999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59.999Z', '294277-01-01', '+275760-09-13', '+275760-09-13T00:00:00.001Z', 'infinity', 'now', 'epoch', 'allballs', 'Invalid Date', '2026-01-01T24:00:00Z', '2026-06-30T23:59:60Z',
  '2026-01-01T10:00:00+99:99', '20260101', '1735689600000', '2026-01-01T10:00 BC', '2026-01-01T10:00:00Z\u0000', 'MjAyNi0wMi0zMF83', 'MDAwMC0wMS0wMVQwMDowMDowMFpfMQ', 'aW5maW5pdHlfMQ',
]

const isText = ({ type }: Schema): boolean => [type].flat().includes('string')

const isDay = ({ format }: Schema): boolean => format === 'date' || format === 'date-time'

/** A text that is no day takes one odd day of so many alone; all of them with the other texts of its call. */
const share = 7

/** They end the session that the others need. */
const leavers = /^DELETE \/api\/(account|sessions)$|\/api\/logout|\/api\/auth\/google/

it('never our failure, in any text of any call', async () => {
  const person: Visitor = await doctor()
  const pet = await petOf(person)
  const vaccination = String(await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields))
  const failures: string[] = []
  const known = (path: string): string => path.replace('{nickname}', pet.nickname).replace(/\/vaccinations\/\{\w+\}/, `/vaccinations/${vaccination}`).replace(/\{\w+\}/g, String(pet.id))
  const judge = async (method: string, path: string, body?: unknown): Promise<void> => {
    const { status, text } = await person.send(method, path, body === undefined ? {} : { body })
    if (status >= 500) failures.push(`${status} ${method} ${path} ${JSON.stringify(body)} ${text}`)
  }
  let asked = 0
  for (const { call, operation } of (await describedCalls()).filter((each) => !leavers.test(each.call))) {
    const [method = '', path = ''] = call.split(' ')
    const { parameters = [], requestBody } = operation as Described
    const properties = requestBody?.content['application/json']?.schema.properties ?? {}
    const inQuery = parameters.filter(({ in: place, schema }) => place === 'query' && schema && isText(schema)).map(({ name }) => name!)
    const inBody = Object.entries(properties).filter(([, schema]) => isText(schema))
    const inPath = path.includes('{') ? [''] : []
    asked += inQuery.length + inBody.length
    for (const [at, text] of odd.entries()) {
      await Promise.all([
        ...inQuery.map((name) => judge(method, `${known(path)}?${name}=${encodeURIComponent(text)}`)),
        ...inPath.map(() => judge(method, path.replace(/\{\w+\}/g, encodeURIComponent(text)))),
        ...(inBody.length ? [judge(method, known(path), Object.fromEntries(inBody.map(([name]) => [name, text])))] : []),
        ...inBody.filter(([, schema], field) => isDay(schema) || (at + field) % share === 0).map(([name]) => judge(method, known(path), { ...fitting(properties), [name]: text })),
      ])
    }
  }
  expect(asked).toBeGreaterThan(100)
  expect(failures).toEqual([])
})

/** A value for each field that is likely to pass, so that the odd one gets as far as it can. */
function fitting(properties: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.enum) return [[name, schema.enum[0]]]
    if (schema.format === 'date') return [[name, '2026-01-01']]
    if (schema.format === 'date-time') return [[name, '2026-01-01T10:00:00Z']]
    return isText(schema) && schema.maxLength !== 0 ? [[name, 'Luna']] : []
  }))
}

it.each(['2026-02-30T10:00', '0000-01-01', '+275760-09-13', 'infinity', '9999-12-31T23:59:59Z'])('before=%s is refused in words', async (before) => {
  const person = await doctor()
  const answer = await person.get(`/api/activity?before=${encodeURIComponent(before)}`)
  expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: 'before' }] } })
})
