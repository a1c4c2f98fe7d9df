import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Controller, Get, Logger, Param, Req, Res } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import { ObjectNotFound, ObjectStore, type ByteRange, type ObjectInfo } from '@huella/object-storage'
import type { Request, Response } from 'express'
import { MediaAddresses } from './media-addresses.js'
import { MediaAdmission } from './media-admission.js'

/** Only these leave: uploads that were not checked yet never do. */
const served = /^(pets|profiles|audio|video)\/[\w-]+\.[a-z0-9]+$/

/** No media of ours may run anything, nor what stands in their place. */
const policy = "default-src 'none'; sandbox"
/** A browser asks again each time: a file's content never changes under its key, but who may read it does, and it can be deleted. */
const headers = {
  'Cache-Control': 'private, no-cache',
  'Accept-Ranges': 'bytes',
  'Content-Disposition': 'inline',
}

/** Of the way to an address that whoever knows it can read: nobody keeps it, and the bucket learns no page. */
const redirectHeaders = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

@Controller()
export class MediaController {
  private readonly logger = new Logger(MediaController.name)

  constructor(
    private readonly store: ObjectStore,
    private readonly admission: MediaAdmission,
    private readonly addresses: MediaAddresses,
  ) {}

  @Get('/media/*key')
  async file(@Param('key') path: string | string[], @Req() request: Request, @Res() response: Response): Promise<void> {
    const key = Array.isArray(path) ? path.join('/') : path
    response.set('Content-Security-Policy', policy)
    if (!served.test(key)) throw notFound()
    await this.admission.admit(key, request)
    response.set('ETag', `"${key}"`)
    if (request.fresh) return void response.set(headers).status(304).end()
    const address = request.method === 'GET' ? await this.addresses.of(key) : undefined
    if (address) return redirect(response, address)
    const found = await this.store.stat(key)
    if (!found) throw notFound()
    await this.send(found, request, response)
  }

  private async send({ key, size, contentType }: ObjectInfo, request: Request, response: Response): Promise<void> {
    const ranges = request.range(size)
    if (ranges === -1) return void response.status(416).set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' }).end()
    const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const content = request.method === 'HEAD' ? undefined : await this.read(key, range)
    response.status(range ? 206 : 200).set({ ...headers, 'Content-Type': contentType, 'Content-Length': String(end - start + 1) })
    if (range) response.set('Content-Range', `bytes ${start}-${end}/${size}`)
    if (!content) return void response.end()
    await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return // the browser went away, as players do
      this.logger.warn({ requestId: request.requestId, message: `A file could not be sent to its end: ${String(error)}` })
    })
  }

  /** It may have been deleted just now. */
  private async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      return (await this.store.get(key, range)).stream
    } catch (error) {
      throw error instanceof ObjectNotFound ? notFound() : error
    }
  }
}

function redirect(response: Response, address: string): void {
  response.removeHeader('ETag')
  response.status(302).set({ ...redirectHeaders, Location: address }).end()
}
