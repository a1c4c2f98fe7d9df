import type { ReactNode } from 'react'
import { CircleX, User } from 'lucide-react'
import { MicrochipNumber } from '../../../domain/MicrochipNumber'
import { localDay } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { Skeleton } from '../../../ui/Skeleton'
import type { Certificate } from '../api/certificates'
import { lastDay, numberOf, stateOf } from '../certificate-state'
import { useContent } from '../content'
import { CertifiedDoses } from './CertifiedDoses'
import { StateBadge } from './StateBadge'

export interface CertificateCardProps {
  certificate: Certificate
  pet: { name: string; breed: string }
  picture: ReactNode
  /** Whether whoever reads it issued it for the family, and so knows its label. */
  title: string
}

/** Whom a certificate is about, and what its code says. */
export function CertificateCard({ certificate, pet, picture, title }: CertificateCardProps) {
  const { t, language } = useTranslation()
  const content = useContent(certificate.qr)
  const until = dayInWords(lastDay(certificate), language)
  const state = stateOf(certificate)
  return (
    <Card className="grid content-start gap-4">
      {state === 'revoked' && <Withdrawn certificate={certificate} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="no-print flex-none">{picture}</span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="text-[1.5rem] leading-8 wrap-anywhere">{content?.animal.name ?? pet.name}</h2>
          <p className="text-ink-2 wrap-anywhere">{pet.breed}</p>
        </div>
        <StateBadge state={state} />
      </div>
      <dl className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <dt className="text-small text-ink-2">{t('identification.microchip')}</dt>
          <dd className="text-lead font-semibold wrap-anywhere">
            {content?.animal.microchip ? <MicrochipNumber number={content.animal.microchip} /> : content && t('proof.withoutChip')}
          </dd>
        </div>
        <div className="sm:text-right">
          <dt className="text-small text-ink-2">{t(state === 'ended' ? 'proof.endedOn' : 'proof.validUntilTitle')}</dt>
          <dd className="text-lead font-semibold tabular-nums">{until}</dd>
        </div>
      </dl>
      {content === undefined && <Skeleton className="h-24" />}
      {content && (
        <div className="border-y border-line">
          <CertifiedDoses doses={content.doses} label={title} />
        </div>
      )}
      {content === null && <p className="text-ink-2">{t('proof.unreadable')}</p>}
      {certificate.label && (
        <p className="no-print flex items-start gap-3 wrap-anywhere">
          <User className="icon icon-18 mt-1 flex-none text-ink-2" aria-hidden="true" />
          <span className="min-w-0">
            {t('proof.for')} <strong>{certificate.label}</strong>. {t('proof.onlyYou')}
          </span>
        </p>
      )}
      <p className="text-small wrap-anywhere text-ink-2">
        {t('proof.number', { number: numberOf(certificate.id) })} · {t('proof.issuedOn', { date: dayInWords(localDay(certificate.issuedAt), language) })} ·{' '}
        {t(`proof.kind.${certificate.kind}`)}
      </p>
    </Card>
  )
}

/** Since when a certificate is no longer good, and why. */
function Withdrawn({ certificate: { revokedAt, reason } }: { certificate: Certificate }) {
  const { t, language } = useTranslation()
  return (
    <div className="tone-over flex items-start gap-3 rounded-2xl p-4">
      <CircleX className="icon icon-24 flex-none text-(--mark)" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{t('proof.withdrawnOn', { date: dayInWords(localDay(revokedAt ?? ''), language) })}</p>
        {reason && <p className="text-ink wrap-anywhere whitespace-pre-line">{reason}</p>}
        <p className="text-small text-ink">{t('proof.withdrawnText')}</p>
      </div>
    </div>
  )
}
