import { useMemo } from 'react'
import { pathOf, qrSymbol, quietZone } from '@huella/certificate-format/qr'

/** Pixels of a module on a phone, and of a whole code in its card there. */
const [modulePixels, cardPixels] = [4, 358]

/** Black on white in every theme, with its empty space: that is what readers expect. Nothing lies over it. */
export function Code({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = useMemo(() => {
    const symbol = qrSymbol(text)
    return { size: symbol.size + 2 * quietZone, path: pathOf(symbol) }
  }, [text])
  const pixels = size * Math.max(modulePixels, Math.floor(cardPixels / size))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={pixels} height={pixels} className={className} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
