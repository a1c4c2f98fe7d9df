import { ShieldCheck, Stethoscope, User } from 'lucide-react'
import { vaccineNameIn } from '@huella/care-rules'
import type { CertifiedDose } from '@huella/certificate-format'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { doseTitle } from '../words'

export const trustLooks = {
  'verified-doctor': { Icon: ShieldCheck, colour: 'mark-good' },
  doctor: { Icon: Stethoscope, colour: 'text-ink-2' },
  owner: { Icon: User, colour: 'text-ink-2' },
} as const

/** What a certificate says of each dose, and who answers for it. */
export function CertifiedDoses({ doses, label }: { doses: readonly CertifiedDose[]; label: string }) {
  return (
    <ul className="divide-y divide-line" aria-label={label}>
      {doses.map((dose, index) => (
        <Dose key={index} dose={dose} />
      ))}
    </ul>
  )
}

function Dose({ dose }: { dose: CertifiedDose }) {
  const { t, language } = useTranslation()
  const { product, administered, batch, validUntil, trust, vet } = dose
  const { Icon, colour } = trustLooks[trust]
  const about = [vaccineNameIn(product, language), dayInWords(administered, language), batch && t('proof.batch', { batch })].filter(Boolean).join(' · ')
  const who = [vet?.name, vet?.clinic, vet?.licence && t('proof.licence', { licence: vet.licence })].filter(Boolean).join(' · ')
  return (
    <li className="print-row flex flex-wrap items-start gap-x-3.5 gap-y-1 py-4">
      <Icon className={cx('icon mt-0.5 flex-none', colour)} aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-semibold wrap-anywhere">{doseTitle(dose, { t, language })}</p>
        <p className="text-small wrap-anywhere text-ink-2">{about}</p>
        <p className="text-small wrap-anywhere text-ink-2">{[t(`proof.trust.${trust}`), who].filter(Boolean).join(' · ')}</p>
      </div>
      {validUntil && (
        <p className="ml-auto text-right text-small tabular-nums">
          <span className="block text-ink-2">{t(validUntil < today() ? 'proof.ranOut' : 'proof.validUntil')}</span>
          <span className={cx('font-semibold', validUntil < today() && 'text-over')}>{dayInWords(validUntil, language)}</span>
        </p>
      )}
    </li>
  )
}
