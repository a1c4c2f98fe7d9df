import { useMemo } from 'react'
import { cx } from '../../../ui/cx'
import { qrCode } from '../qr'

/** An address as a code. Black on white in every theme: that is what readers expect. */
export default function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={cx('max-w-full', className)} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
