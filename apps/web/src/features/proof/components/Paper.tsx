import { dayInWords } from '../../../i18n/sentences'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { LogoTile } from '../../../ui/Logo'

/** What a printed certificate begins with; the screen has its own head. */
export function PaperHead() {
  const { t, language } = useTranslation()
  return (
    <div className="print-only print-head" aria-hidden="true">
      <LogoTile size={40} />
      <p className="font-display text-2xl font-bold">{t('proof.paperTitle')}</p>
      <p className="tabular-nums">{dayInWords(today(), language)}</p>
    </div>
  )
}

/** How whoever holds the paper checks it. */
export function PaperFoot({ verifier }: { verifier: string }) {
  const { t } = useTranslation()
  return (
    <p className="print-only proof-paper-foot" aria-hidden="true">
      {t('proof.paperFoot', { verifier })}
    </p>
  )
}
