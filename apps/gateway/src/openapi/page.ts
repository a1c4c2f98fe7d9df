import { languages, type Language } from '@huella/contracts'
import type { OpenApiDocument } from './document.js'
import { fieldsTable } from './fields-table.js'
import { html, nothing, type Html } from '@huella/service-host'
import type { JsonSchema } from './json-schema.js'
import { words, type Words } from './words.js'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: { apiKey?: string[] }[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, Body>
}

interface Body {
  description?: string
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function callsOf({ paths }: OpenApiDocument): Map<string, Call[]> {
  const byTag = new Map<string, Call[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods) as unknown as [string, Operation][]) {
      const tag = operation.tags[0]!
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  }
  return byTag
}

const schemaOf = (body: Body | undefined): JsonSchema | undefined => Object.values(body?.content ?? {})[0]?.schema

/** Parameters as a schema, so that they are shown like any other fields. */
function parameterSchema(parameters: Operation['parameters'], place: string): JsonSchema {
  const own = parameters.filter((parameter): parameter is Parameter => 'in' in parameter && parameter.in === place)
  return {
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  }
}

function callers({ security }: Operation, words: Words): string {
  if (security.length === 0) return words.anyone
  const scopes = security.flatMap(({ apiKey }) => apiKey ?? [])
  return scopes.length > 0 ? words.keyWith(scopes.join(', ')) : words.signedIn
}

const exampleIn = (body: Body | undefined): unknown => Object.values(body?.content ?? {})[0]?.example

const asJson = (example: unknown): string => JSON.stringify(example, null, 2)

/** The address with an example in the place of each of its names. */
const addressOf = ({ path, operation }: Call): string =>
  operation.parameters.reduce((address, parameter) => ('in' in parameter && parameter.in === 'path' ? address.replace(`{${parameter.name}}`, String(parameter.example)) : address), path)

/** A call as it may be made, and what may come back. */
function examples(each: Call, success: Body, words: Words): Html {
  const [sent, got] = [exampleIn(each.operation.requestBody), exampleIn(success)]
  const request = `${each.method} ${addressOf(each)}${sent === undefined ? '' : `\nContent-Type: application/json\n\n${asJson(sent)}`}`
  const answer = got === undefined ? nothing : html`<h4>${words.answer}</h4><pre tabindex="0"><code>${asJson(got)}</code></pre>`
  return html`<div class="example"><h4>${words.request}</h4><pre tabindex="0"><code>${request}</code></pre>${answer}</div>`
}

function call(each: Call, words: Words): Html {
  const { method, path, operation } = each
  const [status, success] = Object.entries(operation.responses)[0]!
  return html`<details id="${operation.operationId}">
    <summary><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code> <span>${words.summary(`${method} ${path}`, operation.summary)}</span></summary>
    <p>${callers(operation, words)}. ${words.answers(status, success.content !== undefined)}</p>
    ${examples(each, success, words)}
    ${fieldsTable(words.path, parameterSchema(operation.parameters, 'path'), words)}${fieldsTable(
      words.query,
      parameterSchema(operation.parameters, 'query'),
      words,
    )}
    ${fieldsTable(words.body, schemaOf(operation.requestBody), words)}${fieldsTable(words.answer, schemaOf(success), words)}
  </details>`
}

const section = ([tag, calls]: [string, Call[]], words: Words): Html =>
  html`<section id="${tag}">
    <h2>${tag}</h2>
    ${calls.map((each) => call(each, words))}
  </section>`

/** The app's own mark, in the page itself: it is there wherever the page is. */
const mark = html`<svg viewBox="0 0 44 44" width="36" height="36" aria-hidden="true">
  <rect width="44" height="44" rx="13" fill="#1A5A46" />
  <g transform="translate(6.4 5.2) scale(.975)" fill="#fff">
    <ellipse cx="5.9" cy="15.2" rx="2.75" ry="3.55" transform="rotate(-30 5.9 15.2)" />
    <ellipse cx="12" cy="8.3" rx="3" ry="3.95" transform="rotate(-9 12 8.3)" />
    <ellipse cx="20" cy="8.3" rx="3" ry="3.95" transform="rotate(9 20 8.3)" />
    <ellipse cx="26.1" cy="15.2" rx="2.75" ry="3.55" transform="rotate(30 26.1 15.2)" fill="#DDEA4E" />
    <path d="M16 15.4C20.6 15.4 25.2 19.9 25.2 24.2 25.2 27.5 22.6 28.9 19.9 28.3 18.5 28 17.4 27.8 16 27.8 14.6 27.8 13.5 28 12.1 28.3 9.4 28.9 6.8 27.5 6.8 24.2 6.8 19.9 11.4 15.4 16 15.4Z" />
    <path d="M11.9 22.3l2.9 2.9 5.5-5.7" fill="none" stroke="#1A5A46" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" />
  </g>
</svg>`

const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

function languageLinks(chosen: Language): Html[] {
  return languages.map((language) =>
    language === chosen
      ? html`<li><b lang="${language}" aria-current="true">${languageNames[language]}</b></li>`
      : html`<li><a href="?language=${language}" lang="${language}" hreflang="${language}">${languageNames[language]}</a></li>`,
  )
}

/** The document for a person to read, without a script. */
export function documentPage(document: OpenApiDocument, origin: string, language: Language): string {
  const said = words[language]
  const groups = [...callsOf(document)].sort(([a], [b]) => a.localeCompare(b))
  const contents = groups.map(([tag, calls]) => html`<li><a href="#${tag}">${tag}</a> <small>${calls.length}</small></li>`)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${said.title}</title>
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <header>
          <a class="home" href="/">${mark}<span>Huella</span></a>
          <ul aria-label="${said.languages}">
            ${languageLinks(language)}
          </ul>
          <a href="/">${said.back}</a>
        </header>
        <div class="page">
          <nav aria-label="${said.parts}">
            <ul>
              ${contents}
            </ul>
          </nav>
          <main>
            <h1>${said.title}</h1>
            ${said.introduction(origin)}${groups.map((group) => section(group, said))}
          </main>
        </div>
      </body>
    </html>`.text
}
