import { PawShape } from './paw-shape'

/** Below 28 px the tick in the pad would be a blot and is dropped. */
export const LogoTile = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true" className="flex-none">
    <rect width="44" height="44" rx="13" fill="#1A5A46" />
    <g transform="translate(6.4 5.2) scale(.975)">
      <PawShape fill="#fff" lastToe="#DDEA4E" />
      {size >= 28 && (
        <path d="M11.9 22.3l2.9 2.9 5.5-5.7" fill="none" stroke="#1A5A46" strokeWidth="2.3" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </g>
  </svg>
)

export const Wordmark = () => (
  <span className="wordmark">
    <LogoTile />
    <span>Huella</span>
  </span>
)
