import { useTranslation } from '../../../i18n/use-translation'
import { PawShape } from '../../../ui/paw-shape'

/** Decoration; the words run round the edge. */
export function Stamp() {
  const { t } = useTranslation()
  return (
    <svg className="passport-stamp" viewBox="0 0 130 130" aria-hidden="true">
      <circle cx="65" cy="65" r="62.5" fill="none" stroke="currentColor" strokeWidth="3" />
      <circle cx="65" cy="65" r="37.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path id="stamp-edge" d="M65 65m-45.625 0a45.625 45.625 0 1 1 91.25 0a45.625 45.625 0 1 1-91.25 0" fill="none" />
      <text fill="currentColor" fontSize="13.125" fontWeight="650" textLength="277.5" lengthAdjust="spacing"><textPath href="#stamp-edge">{t('publicProfile.stamp')}</textPath></text>
      <g transform="translate(45 43.75) scale(1.25)"><PawShape /></g>
    </svg>
  )
}
