import type { ReactNode } from 'react'
import { formatDay, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { LogoTile } from '../../../ui/Logo'

/** On paper the list is a certificate: with a head and a foot that the screen does not show. */
export function PrintFrame({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation()
  return (
    <>
      <div className="print-only print-head" aria-hidden="true">
        <LogoTile size={40} />
        <p className="font-display text-2xl font-bold">{t('records.certificate')}</p>
        <p className="tabular-nums">{formatDay(today(), language)}</p>
      </div>
      {children}
      <p className="print-only mt-6" aria-hidden="true">
        {t('records.certificateFoot')}
      </p>
    </>
  )
}
