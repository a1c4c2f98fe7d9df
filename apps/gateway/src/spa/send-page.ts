import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compress = promisify(gzip)

/** Characters below which a page fits into its first packet anyway. */
const worthIt = 1000

/** Sends a page that was made for this request. */
export async function sendPage(request: Request, response: Response, text: string): Promise<void> {
  response.type('html').vary('Accept-Encoding')
  if (text.length < worthIt || !request.acceptsEncodings('gzip')) return void response.send(text)
  response.setHeader('Content-Encoding', 'gzip')
  response.send(await compress(text))
}
