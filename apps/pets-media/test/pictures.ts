import { sample } from '@huella/testing'
import sharp, { type Sharp } from 'sharp'

/** A picture whose pixels differ, so that compression does not make it tiny; its left half is red, its right half blue and noisy. */
export function picture(width = 1200, height = 800): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const isLeft = index % width < width / 2
    pixels.set(isLeft ? [220, 20, 20] : [20, (index * 31) % 97, 200], index * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** As a phone takes it: lying on its side, with the place where it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  picture()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 27/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '76/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** 100 million pixels in little more than a megabyte. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

const markup = '<html><script>alert(1)</script></html>'

/** Files that are named .jpg and are something else. */
export const impostors: Record<string, Buffer> = {
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  HTML: Buffer.from(`<!doctype html>${markup}`),
  EXE: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]),
  'a GIF that is a script': Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
  'a page behind the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(markup)]),
  text: Buffer.from('only words'),
}

export const videos: Record<'mp4' | 'mov' | 'avi', Buffer> = { mp4: sample('phone.mp4'), mov: sample('camera.mov'), avi: sample('camera.avi') }

export const recording = sample('recording.webm')

const script = Buffer.from('<script>alert(1)</script>'.repeat(50))

/** Files that begin like a video, and are none. */
export const impostorVideos: Record<string, Buffer> = {
  'a script behind the first bytes of an MP4': Buffer.concat([videos.mp4.subarray(0, videos.mp4.readUInt32BE(0)), script]),
  'a script behind the first bytes of an AVI': Buffer.concat([Buffer.from('RIFF\0\x04\0\0AVI LIST'), script]),
}

/** As long ago, when only its header was looked at. */
export const impostorRecording = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex'),
  script,
])
