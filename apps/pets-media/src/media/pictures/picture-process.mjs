// One picture: read from stdin, written anew, given back on stdout; then the process ends. It is a program of its own, without credentials
// in its environment, so that whatever a picture does to the decoder's memory or code is done to nobody else. Plain JavaScript: tests start
// it from here, as the service does from its build.
// Its one argument is how many bytes of memory it may occupy.
//
// What it gives back begins with one line of JSON: `{"refused": "…"}`, or the picture's sizes and how many bytes of each version follow.
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

/** An import would first read all of its files for their exports: a sixth of what a picture costs. */
const sharp = createRequire(import.meta.url)('sharp')

const limits = {
  /** Of the picture as it was when it was taken; frames of an animation count. */
  pixels: 50_000_000,
  /** Bytes that decoding may need at once. */
  decodedBytes: 200_000_000,
  memory: Number(process.argv[2]),
  /** Milliseconds that it may live, should nobody be there any more to end it. */
  life: 20_000,
  side: 2048,
  mediumSide: 800,
  thumbSide: 480,
}
/** Of the smaller versions, which wait on a phone's network: what it loses is not seen at their size, and they weigh a seventh less. */
const smallerQuality = 72
/** Of the largest: half of the work of libwebp's usual 4, for a twentieth more bytes. */
const effort = 2

// libvips can read far more, SVG and PDF among it; whatever a person sends meets these three readers only.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

/** At once: an orderly end would wait for the decoder. */
const end = () => process.kill(process.pid, 'SIGKILL')

// The decoder works on threads of its own, so that this clock goes on.
setInterval(() => process.memoryUsage.rss() > limits.memory && end(), 20).unref()
setTimeout(end, limits.life).unref()

const bytesOf = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Channels of a progressive JPEG, counted as its subsampled colours fill memory. */
const coefficients = ({ channels, chromaSubsampling }) => (channels === 3 && chromaSubsampling === '4:2:0' ? 1.5 : channels)

/** What decoding needs for one pixel: a progressive JPEG is kept whole in 16-bit coefficients, a WebP as RGBA. */
function bytesPerPixel({ format, isProgressive, channels, depth, ...rest }) {
  if (format === 'webp') return 4
  if (format === 'jpeg' && isProgressive) return coefficients({ channels, ...rest }) * 2
  return channels * (bytesOf[depth] ?? 8)
}

/** Why a picture is not even decoded. */
function refusal(metadata) {
  const pixels = metadata.width * metadata.height * (metadata.pages ?? 1)
  if (!(pixels > 0)) return 'unreadable'
  if (pixels > limits.pixels) return 'pixels'
  return pixels * bytesPerPixel(metadata) > limits.decodedBytes ? 'detail' : undefined
}

const pageOrProgram = /<script|<!doctype html|<html[\s>]|<svg\s|<\?php\s/i

/** What stands upright once it is mirrored, where it says so, and then turned to the right by so many degrees; by the orientation a camera notes. */
const turns = { 2: [0, true], 3: [180], 4: [180, true], 5: [270, true], 6: [90], 7: [90, true], 8: [270] }

const raw = (image) => image.raw().toBuffer({ resolveWithObject: true })
const again = ({ data, info: { width, height, channels } }) => sharp(data, { raw: { width, height, channels } })
const shrink = (image, side) => image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Shrinks while it decodes, row by row where the format allows it; only what is small by then is turned. */
async function upright(bytes, { orientation }) {
  const source = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
  const small = await raw(shrink(source, limits.side))
  const [degrees, isMirrored] = turns[orientation] ?? []
  return degrees === undefined ? small : raw(again(small).rotate(degrees).flop(isMirrored ?? false))
}

async function written(bytes, metadata) {
  const picture = await upright(bytes, metadata)
  const { width, height } = picture.info
  const isLarge = Math.max(width, height) > limits.mediumSide
  const smaller = (side) => shrink(again(picture), side).webp({ quality: smallerQuality }).toBuffer()
  const versions = await Promise.all([
    again(picture).webp({ effort }).toBuffer(),
    isLarge ? smaller(limits.mediumSide) : Buffer.alloc(0),
    smaller(limits.thumbSide),
  ])
  return { width, height, versions }
}

async function processed(bytes) {
  // It was made to be mistaken for one. Writing it anew would disarm it; it is refused all the same.
  if (pageOrProgram.test(bytes.toString('latin1'))) return { refused: 'page' }
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const refused = refusal(metadata)
  return refused ? { refused } : written(bytes, metadata)
}

const { versions = [], ...result } = await processed(await buffer(process.stdin)).catch(() => ({ refused: 'unreadable' }))
process.stdout.write(`${JSON.stringify({ ...result, sizes: versions.map(({ length }) => length) })}\n`)
for (const version of versions) process.stdout.write(version)
