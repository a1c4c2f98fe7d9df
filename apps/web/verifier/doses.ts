import { countDoses, type Certificate, type CertifiedDose, type DoseState } from '@huella/certificate-format'
import type { Checked } from './check'
import { dayText, daysUntil } from './dates'
import { h } from './dom'
import type { IconName } from './icons'
import { line } from './parts'
import { t } from './texts'
import { dosePurpose, isUnsigned } from './words'

/** From so many days before its end on, a dose says how many are left. */
const soonDays = 30

type Tone = 'good' | 'attn' | 'over' | 'neutral'
const chips: Record<DoseState, [IconName, Tone]> = {
  'in-force': ['circle-check', 'good'],
  'no-end': ['calendar-clock', 'neutral'],
  'ran-out': ['circle-x', 'over'],
  'not-yet': ['clock', 'attn'],
  unverified: ['circle-question-mark', 'attn'],
}

function whenInForce({ validFrom, validUntil, administered }: CertifiedDose, today: string): string {
  const from = validFrom ?? administered
  if (validUntil !== null && validUntil < today) return t('dose.ended', { date: dayText(validUntil) })
  if (from > today) return [t('dose.from', { date: dayText(from) }), validUntil !== null && t('dose.until', { date: dayText(validUntil) })].filter(Boolean).join(' ')
  if (validUntil === null) return t('dose.noEnd')
  const left = daysUntil(validUntil, today)
  if (left === 0) return t('dose.lastDay', { date: dayText(validUntil) })
  return left <= soonDays ? t('dose.left', { date: dayText(validUntil), count: left }) : t('dose.until', { date: dayText(validUntil) })
}

/** What the certificate says of whoever recorded it; where its signer is unknown, that is all there is to it. */
function whoRecorded({ trust, vet }: CertifiedDose, { verdict: { certificate, colour, reasons } }: Checked): HTMLElement {
  const isSigned = !reasons.some(isUnsigned)
  if (trust === 'owner') return line('p', 'user', 'who who-attn', t('trust.owner'))
  const who = [vet?.name, vet?.clinic, vet?.licence != null && t('dose.licence', { licence: vet.licence })].filter(Boolean).join(', ')
  const level = trust === 'verified-doctor' && !isSigned ? t('trust.claimed', { issuer: certificate!.issuer }) : t(`trust.${trust}`)
  const [name, tone] = trust === 'doctor' ? (['user', 'attn'] as const) : isSigned && colour !== 'red' ? (['shield-check', 'good'] as const) : (['circle-question-mark', 'neutral'] as const)
  return line('p', name, `who who-${tone}`, who && `${who}. `, `${level}.`)
}

function doseItem(dose: CertifiedDose, state: DoseState, checked: Checked): HTMLElement {
  const { verdict: { colour, reasons }, today } = checked
  // Nothing is in green of a certificate that is no longer good, or that nobody known has signed.
  const isGood = colour !== 'red' && !reasons.some(isUnsigned)
  const [name, tone] = chips[state]
  const { product, batch, administered } = dose
  const details = [product, batch === null ? t('dose.noBatch') : t('dose.batch', { batch }), t('dose.given', { date: dayText(administered) })].join(' · ')
  return h('li', { class: 'dose' },
    h('div', { class: 'dose-head' }, h('h3', {}, dosePurpose(dose)), line('p', name, `state state-${tone === 'good' && !isGood ? 'neutral' : tone}`, t(`dose.${state}`))),
    h('p', { class: 'dose-when' }, whenInForce(dose, today)),
    h('p', { class: 'quiet' }, details),
    whoRecorded(dose, checked))
}

/** Each dose with its state on the day of the check. */
export function dosesCard(certificate: Certificate, checked: Checked): HTMLElement {
  const { doses } = checked.verdict
  return h('section', { class: 'card', 'aria-labelledby': 'doses' },
    h('h2', { id: 'doses' }, t('doses.title', { count: countDoses(certificate.doses) })),
    h('ul', { class: 'doses' }, ...certificate.doses.map((dose, at) => doseItem(dose, doses[at]!, checked))))
}
