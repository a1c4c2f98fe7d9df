import { connect } from 'node:net'

/** Bytes as nobody's library would send them. */
export interface RawRequest {
  method: string
  path: string
  /** As `Name: value`; the same name may come twice. */
  headers?: readonly string[]
  body?: Buffer | string
}

/** Milliseconds after which a server that says nothing is not worth waiting for. */
const patience = 15_000

/** A stream of events is answered with its first lines. */
const isEndless = /\r\ncontent-type: text\/event-stream[^]*\r\n\r\n/i

/** Sends it over a connection of its own. @returns the status, and 0 where the connection was closed without an answer */
export function sendRaw(origin: string, { method, path, headers = [], body = '' }: RawRequest): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const bytes = Buffer.from(body)
  const isFramed = headers.some((header) => /^(content-length|transfer-encoding):/i.test(header))
  const framing = isFramed || bytes.length === 0 ? [] : [`Content-Length: ${bytes.length}`]
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...framing, ...headers].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
    let answer = ''
    socket.setTimeout(patience, () => socket.destroy(new Error(`${method} ${path.slice(0, 200)} was not answered`)))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (isEndless.test(answer)) socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === undefined ? reject(error) : undefined))
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), bytes]))
  })
}
