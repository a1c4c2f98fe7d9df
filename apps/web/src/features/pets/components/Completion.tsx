import { completionLevel } from '@huella/care-rules'
import { formatPercent } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { PawMeter } from '../../../ui/PawMeter'

/** Percent of the vaccinations done, as toes, number and word. */
export function Completion({ percent }: { percent: number }) {
  const { t, language } = useTranslation()
  const { toes, tone, key } = completionLevel(percent)
  return (
    <span className="flex items-center gap-2">
      <PawMeter toes={toes} tone={tone} />
      <span className="leading-[1.0625rem] whitespace-nowrap">
        <b className="block font-[650] tabular-nums">{formatPercent(percent, language)}</b>
        <span className="text-small leading-[1.0625rem] text-ink-2">{t(`completion.${key}`)}</span>
      </span>
    </span>
  )
}
