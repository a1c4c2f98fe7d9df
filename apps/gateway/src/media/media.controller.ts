import { pipeline } from 'node:stream/promises'
import { Controller, Get, Param, Req, Res } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import { ObjectStore } from '@huella/object-storage'
import type { Request, Response } from 'express'

/** Only these leave: uploads that were not checked yet never do. */
const served = /^(pets|profiles|audio|video|images)\/[\w-]+\.[a-z0-9]+$/

/** A file's content never changes under its key, and no media of ours may run anything. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Accept-Ranges': 'bytes',
  'Content-Disposition': 'inline',
}

@Controller()
export class MediaController {
  constructor(private readonly store: ObjectStore) {}

  @Get('/media/*key')
  async file(@Param('key') path: string | string[], @Req() request: Request, @Res() response: Response): Promise<void> {
    const key = Array.isArray(path) ? path.join('/') : path
    const found = served.test(key) ? await this.store.stat(key) : undefined
    if (!found) throw notFound()
    response.set({ ...headers, 'Content-Type': found.contentType, ETag: `"${key}"` })
    if (request.fresh) return void response.status(304).end()
    await this.send(key, found.size, request, response)
  }

  private async send(key: string, size: number, request: Request, response: Response): Promise<void> {
    const ranges = request.range(size)
    if (ranges === -1) return void response.status(416).set('Content-Range', `bytes */${size}`).end()
    const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    const { start, end } = range ?? { start: 0, end: size - 1 }
    response.status(range ? 206 : 200).set('Content-Length', String(end - start + 1))
    if (range) response.set('Content-Range', `bytes ${start}-${end}/${size}`)
    if (request.method === 'HEAD') return void response.end()
    const { stream } = await this.store.get(key, { start, end })
    await pipeline(stream, response).catch(() => undefined) // the browser went away, as players do
  }
}
