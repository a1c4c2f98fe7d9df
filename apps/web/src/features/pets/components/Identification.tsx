import { MicrochipNumber } from '../../../domain/MicrochipNumber'
import { useTranslation } from '../../../i18n/use-translation'
import { dayInWords } from '../../../i18n/sentences'
import { SectionCard } from '../../../ui/Card'
import type { PetDetail } from '../api/get-pet'

/** By what the animal is told apart; only its family, and vets who may reach it, see it. Nothing where no chip is known. */
export default function Identification({ pet: { microchip, microchipDate } }: { pet: Pick<PetDetail, 'microchip' | 'microchipDate'> }) {
  const { t, language } = useTranslation()
  if (!microchip) return null
  return (
    <SectionCard title={t('identification.title')}>
      <p className="text-small text-ink-2">{t('identification.microchip')}</p>
      <p className="text-lead break-words">
        <MicrochipNumber number={microchip} />
      </p>
      <p className="mt-1 text-small text-ink-2">
        {microchipDate ? t('identification.placed', { date: dayInWords(microchipDate, language) }) : t('identification.never')}
      </p>
    </SectionCard>
  )
}
