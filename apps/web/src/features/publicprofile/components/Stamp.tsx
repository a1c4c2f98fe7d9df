import { useTranslation } from '../../../i18n/use-translation'
import { PawShape } from '../../../ui/paw-shape'

/** Decoration; the words run round the edge. */
export function Stamp() {
  const { t } = useTranslation()
  return (
    <svg className="passport-stamp" viewBox="0 0 104 104" aria-hidden="true">
      <circle cx="52" cy="52" r="50" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="52" cy="52" r="30" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path id="stamp-edge" d="M52 52m-36.5 0a36.5 36.5 0 1 1 73 0a36.5 36.5 0 1 1-73 0" fill="none" />
      <text fill="currentColor" fontSize="10.5" fontWeight="650" textLength="222" lengthAdjust="spacing"><textPath href="#stamp-edge">{t('publicProfile.stamp')}</textPath></text>
      <g transform="translate(36 35)"><PawShape /></g>
    </svg>
  )
}
