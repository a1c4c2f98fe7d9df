import { groupedMicrochip } from '@huella/care-rules'
import { useTranslation } from '../i18n/use-translation'

/** A microchip's number as people compare it with a reader's: in groups to the eye, digit by digit to the ear. */
export function MicrochipNumber({ number }: { number: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="font-mono tabular-nums" aria-hidden="true">{groupedMicrochip(number)}</span>
      <span className="sr-only">{t('identification.digits', { digits: [...number].join(' ') })}</span>
    </>
  )
}
