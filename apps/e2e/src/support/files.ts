import { sample } from '@huella/testing'
import sharp from 'sharp'

/** A photo of the given size, with a GPS position in its metadata. */
export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 214, g: 160, b: 90 } } })
    .composite([{ input: Buffer.from(`<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="#5a3a1a"/></svg>`) }])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 0/1' } })
    .jpeg()
    .toBuffer()

/** As a phone takes it upright: the camera lay on its side, and says so. Its left half is red, its right one blue. */
export async function halves(width = 1200, height = 800): Promise<Buffer> {
  const upright = sharp({ create: { width, height, channels: 3, background: '#c03030' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: '#3050c0' } }, gravity: 'east' }])
    .png()
  return sharp(await upright.toBuffer()).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

/** How much of a picture's middle row is red, from its left side on. */
export async function redShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width * info.channels
  const red = Array.from({ length: info.width }, (_, x) => data[row + x * info.channels]! > data[row + x * info.channels + 2]!)
  return red.filter(Boolean).length / info.width
}

export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** A PNG that unpacks to far more pixels than anybody's photo. */
export const pixelBomb = (): Promise<Buffer> => sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' }, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()

export function mediaForm(files: { field: string; content: Buffer; name: string; type?: string }[]): FormData {
  const form = new FormData()
  for (const { field, content, name, type = 'image/jpeg' } of files) form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  return form
}

/** As a browser records it. */
export const recording = (): Buffer => sample('recording.webm')

/** As a phone takes it, with the place where that was. */
export const clip = (): Buffer => sample('phone.mp4')
