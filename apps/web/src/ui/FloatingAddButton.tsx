import { Link } from 'react-router-dom'

/** The tennis ball: the one place to add. */
export const FloatingAddButton = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="fab no-print" aria-label={label} title={label}>
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <defs>
        <radialGradient id="fab-felt" cx=".36" cy=".28" r=".85">
          <stop offset="0" stopColor="#F3F8A6" />
          <stop offset=".55" stopColor="#DDEA4E" />
          <stop offset="1" stopColor="#BCCB31" />
        </radialGradient>
        <clipPath id="fab-edge">
          <circle cx="30" cy="30" r="30" />
        </clipPath>
      </defs>
      <circle cx="30" cy="30" r="30" fill="url(#fab-felt)" />
      <g clipPath="url(#fab-edge)" fill="none" stroke="#fff" strokeWidth="3.4" opacity=".95">
        <path d="M-2 16C13 18 17 42 4 58" />
        <path d="M62 44C47 42 43 18 56 2" />
      </g>
      <path d="M30 20.5V39.5M20.5 30H39.5" stroke="#1D2A0C" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  </Link>
)
