import 'reflect-metadata'
import { posix } from 'node:path'
import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import { definedEndpoints, languages, validate, type Endpoint } from '@huella/contracts'
import { AppModule } from '../app.module.js'
import { readGatewayConfig } from '../config.js'
import { endpointMetadata } from '../platform/http/endpoint-metadata.js'
import { openApiDocument } from './document.js'
import { navigations } from './navigations.js'
import { operationOf } from './operation.js'
import { documentPage } from './page.js'
import { words } from './words.js'

const config = readGatewayConfig({
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  CONTEXT_SIGNING_KEY: 'key',
  SESSION_SECRET: 's'.repeat(32),
  MEDIA_DIR: '/tmp/media',
  NODE_ENV: 'development',
})

interface Route {
  method: string
  path: string
  endpoint: Endpoint | undefined
}

/** What Nest routes of a controller: every method that carries a path. */
function routesOf(controller: Type): Route[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string
  const prototype = controller.prototype as Record<string, object>
  const handlers = Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor')
    .map((name) => prototype[name]!)
  return handlers.flatMap((handler) => {
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined
    const method = RequestMethod[(Reflect.getMetadata(METHOD_METADATA, handler) as number | undefined) ?? 0]!
    const endpoint = Reflect.getMetadata(endpointMetadata, handler) as Endpoint | undefined
    return path === undefined ? [] : [{ method, path: posix.join('/', prefix, path), endpoint }]
  })
}

/** Those of a module and of all that it imports. */
function controllersOf(module: DynamicModule | Type, seen = new Set<unknown>()): Type[] {
  if (seen.has(module)) return []
  seen.add(module)
  const of = <T>(key: 'controllers' | 'imports', type: Type): T[] => (Reflect.getMetadata(key, type) as T[] | undefined) ?? []
  const [type, own] = 'module' in module ? [module.module, module] : [module, { controllers: [], imports: [] }]
  const imported = [...of<Type>('imports', type), ...((own.imports ?? []) as Type[])].flatMap((each) => controllersOf(each, seen))
  return [...of<Type>('controllers', type), ...((own.controllers ?? []) as Type[]), ...imported]
}

const routes = controllersOf(AppModule.with(config)).flatMap(routesOf)

const name = ({ method, path }: { method: string; path: string }): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

/** Not calls of the API: files, pages, what verifiers, mail programs and mail servers ask for, what helps to try things out, and the stand-in for Google. */
const isElsewhere = ({ path }: Route): boolean =>
  /^\/(u|api\/dev|api\/mail|media|dev-idp|\.well-known)\//.test(path) || path === '/api/docs' || path === '/api/docs/style.css'

describe('routes and descriptions', () => {
  it('nothing is routed that is not described', () => {
    const undescribed = routes.filter((route) => !route.endpoint && !isElsewhere(route) && !Object.hasOwn(navigations, route.path))
    expect(undescribed.map(name)).toEqual([])
  })

  it('nothing is described that is not routed, and nothing twice', () => {
    const routed = routes
      .filter(({ endpoint }) => endpoint)
      .map(name)
      .sort()
    expect(routed).toEqual(definedEndpoints().map(name).sort())
    expect(new Set(routed).size).toBe(routed.length)
  })

  it('every navigation is routed', () => {
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(navigations)))
  })
})

describe('the OpenAPI document', () => {
  const document = openApiDocument('https://huella.example', '__Host-sid')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  it('has every described call and every navigation', () => {
    expect(operations).toHaveLength(definedEndpoints().length + Object.keys(navigations).length)
  })

  it('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation['operationId'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('postPetsPetIdReviews')
  })

  it('has a parameter for each name in a path', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation['parameters'] as { name: string; in?: string }[])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect([path, inPath]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)])
    }
  })

  it('says who may call', () => {
    const security = (path: string, method: string) => document.paths[path]![method]!['security']
    expect(security('/api/public/pets/{nickname}', 'get')).toEqual([])
    expect(security('/api/pets', 'get')).toEqual([{ session: [] }])
    expect(security('/api/pets/{petId}/reviews', 'post')).toEqual([{ session: [] }, { apiKey: ['reviews:write'] }])
  })

  it('asks for a key where one has a call happen once: not where nothing is kept, or twice is once', () => {
    const withoutKey = operations.flatMap(({ path, method, operation }) =>
      method === 'post' && !JSON.stringify(operation['parameters']).includes('IdempotencyKey') ? [path] : [])
    expect(withoutKey.sort()).toEqual([
      '/api/notifications/answers/{token}', '/api/notifications/unsubscribe/{token}',
      '/api/vaccinations/parse', '/api/vaccinations/parse-image', '/api/vaccinations/parse-text',
    ])
    expect(operations.filter(({ method, operation }) => method !== 'post' && JSON.stringify(operation['parameters']).includes('IdempotencyKey'))).toEqual([])
  })

  it('says which files of an upload may be several', () => {
    const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
    const { content } = document.paths['/api/upload/pet-media']!['post']!['requestBody'] as Body
    expect(content!['multipart/form-data']!.schema).toMatchObject({ properties: { images: { type: 'array', items: bytes, maxItems: 3 }, video: bytes } })
  })

  it('is plain JSON, with every reference in place', () => {
    const text = JSON.stringify(document)
    for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      expect(path!.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)).toBeDefined()
    }
    expect(JSON.parse(text)).toEqual(document)
  })

  it.each(languages)('reads as a page without script or inline style, in the language %s', (language) => {
    const page = documentPage(document, 'https://huella.example/"><script>', language)
    expect(page).not.toMatch(/<script|<style|style=|undefined|\[object/)
    expect(page).toContain(`<html lang="${language}">`)
    for (const { path } of operations) expect(page).toContain(`<code>${path}</code>`)
  })

  it('leads back to the app, and to the other language', () => {
    expect(documentPage(document, 'https://huella.example', 'es')).toMatch(/href="\/">Volver a Huella<.*|href="\?language=en"/s)
    expect(documentPage(document, 'https://huella.example', 'en')).toContain('href="?language=es"')
  })

  it('says what each call does in Spanish too', () => {
    const same = operations.flatMap(({ path, method, operation }) => {
      const english = operation['summary'] as string
      return words.es.summary(`${method.toUpperCase()} ${path}`, english) === english ? [path] : []
    })
    expect(same).toEqual([])
  })
})

describe('examples', () => {
  it.each(definedEndpoints().map((endpoint) => [endpoint.route, endpoint] as const))('of %s are what its schemas take', (_, endpoint) => {
    const { requestBody, responses } = operationOf(endpoint) as unknown as { requestBody?: Body; responses: Record<string, Body> }
    const [sent, got] = [requestBody, responses[endpoint.status]].map((body) => body?.content?.['application/json'])
    if (sent) expect(Object.keys(validate(endpoint.body, sent.example) as object)).not.toEqual([])
    if (got) expect(() => validate(endpoint.answer, got.example)).not.toThrow()
    expect([sent, got].filter((each) => each && each.example === undefined)).toEqual([])
  })
})

interface Body {
  content?: Record<string, { schema: object; example: unknown }>
}
