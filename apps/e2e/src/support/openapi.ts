import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { VisitorAnswer } from '@huella/testing'
import { visitor } from './people.js'

interface Operation { security?: object[]; responses: Record<string, { content?: Record<string, unknown> }> }
interface Document { paths: Record<string, Record<string, Operation>> }

const reading = new Map<string, Promise<Document>>()

/** The document of the copy under test, read once for each test file. */
export function openApi(): Promise<Document> {
  const reader = visitor()
  const known = reading.get(reader.origin) ?? reader.get<Document>('/api/openapi.json').then(({ json }) => json)
  reading.set(reader.origin, known)
  return known
}

/** Every call of the document as `METHOD /path`. */
export async function describedCalls(): Promise<{ call: string; operation: Operation }[]> {
  const { paths } = await openApi()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })))
}

const pointer = (...parts: string[]): string => `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const validators = new Map<string, ValidateFunction>()
let ajv: Ajv2020 | undefined

async function validatorAt(place: string): Promise<ValidateFunction> {
  ajv ??= new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(await openApi(), 'openapi.json')
  const known = validators.get(place) ?? ajv.compile({ $ref: `openapi.json${place}` })
  validators.set(place, known)
  return known
}

/** Fails unless the answer is one that the document describes for the call (`METHOD /path`, as the document writes it). */
export async function matchesOpenApi(call: string, answer: VisitorAnswer): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  const operation = (await openApi()).paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${call} is not described`)
  const status = String(answer.status)
  if (!operation.responses[status] && answer.status < 400) throw new Error(`${call} answered ${status}, which is not described: ${answer.text}`)
  const response = operation.responses[status] ? status : 'default'
  const described = Object.keys(operation.responses[response]?.content ?? {})
  if (described.length === 0) return expect(answer.text).toBe('')
  const sent = answer.headers.get('content-type') ?? ''
  const type = described.find((each) => sent.includes(each))
  if (!type) throw new Error(`${call} answered ${status} as ${sent}, described are ${described.join(', ')}`)
  if (type === 'text/event-stream') return
  if (type === 'application/pdf') return expect(answer.text.slice(0, 5)).toBe('%PDF-')
  if (type === 'image/webp') return expect(answer.text.slice(8, 12)).toBe('WEBP')
  const validate = await validatorAt(pointer('paths', path, method.toLowerCase(), 'responses', response, 'content', type, 'schema'))
  if (!validate(answer.json)) throw new Error(`${call} answered ${status} ${answer.text.slice(0, 300)}: ${JSON.stringify(validate.errors?.slice(0, 3))}`)
}
