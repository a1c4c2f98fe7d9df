import { DomainError } from '@huella/contracts'
import pLimit from 'p-limit'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

// libvips can read far more, SVG and PDF among it; whatever a person sends meets these three readers only.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

const limits = { pixels: 50_000_000, seconds: 8, side: 2048, mediumSide: 800, thumbSide: 480 }
/** Of the smaller versions, which wait on a phone's network: what it loses is not seen at their size, and they weigh a seventh less. */
const smallerQuality = 72
/** Pictures decoded at a time: one holds up to 200 MB for a moment. */
const decoding = pLimit(2)

export interface ProcessedImage {
  content: Buffer
  /** For a phone's whole width; none where the picture itself is hardly larger. */
  medium: Buffer | null
  thumb: Buffer
  width: number
  height: number
}

const shrink = (image: Sharp, side: number): Sharp => image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/**
 * Decodes once, then writes anew as WebP: upright, at most 2048 pixels, with smaller versions, and without whatever else the file carried.
 * @throws DomainError `too_large` beyond 50 megapixels, `unprocessable` for a damaged file
 */
export function processImage(bytes: Buffer): Promise<ProcessedImage> {
  return decoding(() => encode(bytes)).catch((error: Error) => {
    throw /pixel limit/.test(error.message)
      ? new DomainError('too_large', { message: 'media.imageTooManyPixels' })
      : new DomainError('unprocessable', { message: 'media.imageUnreadable' })
  })
}

async function encode(bytes: Buffer): Promise<ProcessedImage> {
  const source = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).timeout({ seconds: limits.seconds })
  const { data, info } = await shrink(source.autoOrient(), limits.side).raw().toBuffer({ resolveWithObject: true })
  const isLarge = Math.max(info.width, info.height) > limits.mediumSide
  const [content, medium, thumb] = await Promise.all([
    again(data, info).webp().toBuffer(),
    isLarge ? shrink(again(data, info), limits.mediumSide).webp({ quality: smallerQuality }).toBuffer() : null,
    shrink(again(data, info), limits.thumbSide).webp({ quality: smallerQuality }).toBuffer(),
  ])
  return { content, medium, thumb, width: info.width, height: info.height }
}

const again = (data: Buffer, { width, height, channels }: OutputInfo): Sharp => sharp(data, { raw: { width, height, channels } })
