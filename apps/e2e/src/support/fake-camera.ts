import { writeFile } from 'node:fs/promises'
import { qrSymbol, quietZone } from '@huella/certificate-format/qr'
import sharp from 'sharp'

const [width, height] = [640, 480]

/**
 * Switches of a Chromium whose camera sees the code of a text, held a little askew on a desk that is neither dark nor bright.
 * @param file where the camera's film is written (YUV4MPEG2, two frames that are shown again and again)
 * @param side pixels of the code from side to side: one that holds much is held closer
 */
export async function cameraThatSees(text: string, file: string, side = 260): Promise<string[]> {
  const { size, isDark } = qrSymbol(text)
  const pixels = Buffer.from(Array.from({ length: size ** 2 }, (_, at) => (isDark(Math.floor(at / size), at % size) ? 35 : 215)))
  const symbol = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .extend({ top: quietZone, bottom: quietZone, left: quietZone, right: quietZone, background: '#d7d7d7' })
    .png()
    .toBuffer()
  const code = await sharp(symbol)
    .resize(side, side, { kernel: 'nearest' })
    .rotate(8, { background: '#808080' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const luma = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite([{ input: code }])
    .blur(0.6)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]
  await writeFile(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]))
  return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
}
