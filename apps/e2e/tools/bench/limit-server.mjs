// What one process can do at all: node:http, pg, one prepared statement for each kind of work that returns JSON as text. Run by limit.mjs.
import { createServer } from 'node:http'
import pg from 'pg'
import { statements } from './limit-statements.mjs'

const pool = new pg.Pool({ connectionString: process.env.LIMIT_DATABASE_URL, max: 10, options: `-c search_path=${process.env.LIMIT_SCHEMA},public` })

async function answer(request, response) {
  const [, name, value] = new URL(request.url, 'http://limit').pathname.split('/')
  const { text, values } = statements[name]
  const { rows } = await pool.query({ name, text, values: values(decodeURIComponent(value), await bodyOf(request)) })
  response.writeHead(rows[0]?.json ? 200 : 404, { 'content-type': 'application/json' }).end(rows[0]?.json)
}

async function bodyOf(request) {
  if (request.method === 'GET') return undefined
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('disconnect', () => process.exit())
