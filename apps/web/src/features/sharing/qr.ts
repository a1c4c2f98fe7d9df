import { pathOf, qrSymbol, quietZone } from '@huella/certificate-format/qr'

export interface QrCode {
  /** Modules from side to side, the empty space included. */
  size: number
  /** The dark modules as the path of a drawing. */
  path: string
}

/** @param text mostly an address */
export function qrCode(text: string): QrCode {
  const symbol = qrSymbol(text)
  return { size: symbol.size + 2 * quietZone, path: pathOf(symbol) }
}

/** The code as a file, larger than it is shown: it is made to be printed. */
export const qrSvg = ({ size, path }: QrCode): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  )

/** Pixels of a module, a whole number so that edges stay sharp. */
const scale = 24

/** @throws Error where the browser gives no canvas or no picture of it */
export async function qrPng({ size, path }: QrCode): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.scale(scale, scale)
  pen.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('No picture of the canvas')
  return blob
}
