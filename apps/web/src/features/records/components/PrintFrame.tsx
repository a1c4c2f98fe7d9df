import type { ReactNode } from 'react'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { verifier } from '../../../lib/public-path'
import { LogoTile } from '../../../ui/Logo'

/** On paper the list has a head and a foot that the screen does not show; the foot says how to tell such a paper from one that is signed. */
export function PrintFrame({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation()
  return (
    <>
      <div className="print-only print-head" aria-hidden="true">
        <LogoTile size={40} />
        <p className="font-display text-2xl font-bold">{t('records.certificate')}</p>
        <p className="tabular-nums">{dayInWords(today(), language)}</p>
      </div>
      {children}
      <div className="print-only print-foot" aria-hidden="true">
        <p>{t('records.certificateFoot')}</p>
        <p>{t('records.paper.check', { address: window.location.origin + verifier })}</p>
      </div>
    </>
  )
}
