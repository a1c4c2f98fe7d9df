import { clearPicture, type ClearPicture } from '@huella/certificate-reader'

/** A picture that was cleared, or why it could not be. */
export type Cleared = { clear: ClearPicture } | { problem: string }

async function cleared(file: Blob): Promise<ClearPicture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws no pictures')
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = pen.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!
  return clearPicture({ width, height, pixels })
}

const answer = (message: Cleared): void => postMessage(message)

onmessage = ({ data }: MessageEvent<Blob>) => {
  void cleared(data).then((clear) => answer({ clear }), (error: unknown) => answer({ problem: String(error) }))
}
