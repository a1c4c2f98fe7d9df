/** Reads codes in pictures, as some browsers do (Chrome on Android and macOS); TypeScript's DOM does not know it yet. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
type Picture = ImageBitmap | HTMLVideoElement

/** Finds the text of a code in a picture; null where there is none. */
export type Reader = (picture: Picture) => Promise<string | null>

/** Of photos, whose codes may fill the picture or be far away, several sizes are tried; of the camera one, many times a second. */
const longestSides = { photo: [1280, 2400, 720], frame: [1280] }
/** Milliseconds for a photo, at each size. */
const patience = { photo: 1200, frame: 60 }
export type Kind = keyof typeof longestSides

async function nativeReader(): Promise<Reader | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Native || !(await Native.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Native({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

const sizeOf = (picture: Picture): [width: number, height: number] =>
  picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]

function pixels(picture: Picture, longest: number): ImageData {
  const [width, height] = sizeOf(picture)
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** For browsers that read none, such as Safari on phones and Firefox; fetched when it is needed, and kept for when there is no network. */
async function ownReader(kind: Kind): Promise<Reader> {
  const { decodeQR } = await import('qr/decode.js')
  return async (picture) => {
    for (const longest of longestSides[kind]) {
      try {
        return decodeQR(pixels(picture, longest), { timeLimit: patience[kind] })
      } catch {
        // no code at this size
      }
    }
    return null
  }
}

/** @throws where the browser reads none and what reads them cannot be fetched */
export const cameraReader = async (): Promise<Reader> => (await nativeReader().catch(() => null)) ?? ownReader('frame')

/**
 * @returns null where the picture shows no code
 * @throws {DOMException} where the file is no picture
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    const seen = await nativeReader().then((read) => read?.(picture), () => null)
    return seen ?? (await (await ownReader('photo'))(picture))
  } finally {
    picture.close()
  }
}
