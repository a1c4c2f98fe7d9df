import { Link } from 'react-router-dom'
import { localDay, today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../ui/Avatar'
import { Older } from '../../../ui/Older'
import { useShowMore } from '../../../ui/use-show-more'
import { certificatesPath, pageSize, type ListedCertificate } from '../api/certificates'
import { lastDay, numberOf, stateOf } from '../certificate-state'
import { StateBadge } from './StateBadge'

export interface IssuedListProps {
  petId: number
  certificates: readonly ListedCertificate[]
  /** Where one of them is shown. */
  placeOf: (id: string) => string
}

/** So many stand on the screen at first. */
const rowsAtATime = 10

/** All that were issued, newest first, the older ones when asked for. */
export function IssuedList({ petId, certificates, placeOf }: IssuedListProps) {
  const { t } = useTranslation()
  const { shown, showMore } = useShowMore(certificates, rowsAtATime)
  const last = certificates.length === pageSize ? certificates.at(-1) : undefined
  return (
    <>
      <Rows certificates={shown} placeOf={placeOf} />
      {showMore}
      {last && !showMore && (
        <Older<ListedCertificate> pathOfPage={(page) => certificatesPath(petId, page)} after={last.cursor} label={t('proof.showOlder')} failed={t('proof.listFailed')}>
          {(older) => <Rows certificates={older} placeOf={placeOf} />}
        </Older>
      )}
    </>
  )
}

const Rows = ({ certificates, placeOf }: Pick<IssuedListProps, 'certificates' | 'placeOf'>) => (
  <ul className="proof-issued">
    {certificates.map((certificate) => (
      <Row key={certificate.id} certificate={certificate} to={placeOf(certificate.id)} />
    ))}
  </ul>
)

function Row({ certificate, to }: { certificate: ListedCertificate; to: string }) {
  const { t, language } = useTranslation()
  const { id, label, kind, issuedAt, revokedAt, reason, issuedByUser } = certificate
  const state = stateOf(certificate)
  const day = localDay(issuedAt)
  const issued = day === today() ? t('proof.issuedToday') : t('proof.issuedOn', { date: dayInWords(day, language) })
  const end = revokedAt ? t('proof.revokedOn', { date: dayInWords(localDay(revokedAt), language) }) : t(state === 'ended' ? 'proof.endedAt' : 'proof.until', { date: dayInWords(lastDay(certificate), language) })
  return (
    <li className="proof-issued-row">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-semibold wrap-anywhere">
          <Link to={to} className="stretched hover:underline">
            {label ?? t('proof.unlabelled', { number: numberOf(id) })}
          </Link>
        </p>
        <p className="text-small text-ink-2 tabular-nums">{`${issued} · ${end}`}</p>
        <p className="text-small wrap-anywhere text-ink-2">{[issuedByUser && t('proof.by', { name: fullName(issuedByUser) }), t(`proof.kind.${kind}`)].filter(Boolean).join(' · ')}</p>
        {reason && <p className="text-small wrap-anywhere text-ink-2">{reason}</p>}
      </div>
      <StateBadge state={state} />
    </li>
  )
}
