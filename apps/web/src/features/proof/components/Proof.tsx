import { Suspense, useState, type ReactNode } from 'react'
import { Ban, Plus, WifiOff } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card, SectionCard } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import type { Certificate, ListedCertificate } from '../api/certificates'
import { numberOf, stateOf } from '../certificate-state'
import { pdfOf } from '../documents'
import { CertificateActions } from './CertificateActions'
import { CertificateCard } from './CertificateCard'
import { CodeCard } from './CodeCard'
import { IssuedList } from './IssuedList'
import { PaperFoot, PaperHead } from './Paper'

const RevokeDialog = lazy(() => import('./RevokeDialog'))

export interface ProofProps {
  pet: { id: number; name: string; breed: string }
  picture: ReactNode
  /** The one that is shown; null where none is. */
  shown: Certificate | null
  certificates: readonly ListedCertificate[]
  /** Where one of them is shown. */
  placeOf: (id: string) => string
  /** Where another is issued; null for who may not. */
  issueAt: string | null
}

/** A certificate, to be shown, and all that were issued for the pet. */
export function Proof({ pet, picture, shown, certificates, placeOf, issueAt }: ProofProps) {
  const { t } = useTranslation()
  return (
    <div className="proof">
      {shown ? <Shown certificate={shown} pet={pet} picture={picture} /> : <Nothing name={pet.name} issueAt={issueAt} hasOld={certificates.length > 0} />}
      {(certificates.length > 0 || shown) && (
        <SectionCard title={t('proof.issuedFor', { name: pet.name })} className="proof-list no-print">
          <IssuedList petId={pet.id} certificates={certificates} placeOf={placeOf} />
          <div className="mt-3 grid gap-2">
            {issueAt && shown && (
              <ButtonLink to={issueAt} variant="soft" size="lg" block icon={<Plus className="icon" aria-hidden="true" />}>
                {t('proof.new')}
              </ButtonLink>
            )}
            {shown && <Revoke certificate={shown} />}
          </div>
        </SectionCard>
      )}
    </div>
  )
}

function Shown({ certificate, pet, picture }: Pick<ProofProps, 'pet' | 'picture'> & { certificate: Certificate }) {
  const { t } = useTranslation()
  const { id, qr, language } = certificate
  const title = t('proof.titleOf', { name: pet.name })
  const card = <CertificateCard certificate={certificate} pet={pet} picture={picture} title={title} />
  // What is no longer good has no code that somebody could take for a good one.
  if (stateOf(certificate) !== 'in-force' || qr === null) return <div className="proof-alone">{card}</div>
  const { host, pathname } = new URL(qr)
  const verifier = host + pathname
  return (
    <div className="proof-shown">
      <PaperHead />
      <CodeCard qr={qr} label={t('proof.codeOf', { name: pet.name, number: numberOf(id) })} title={title} />
      <div className="proof-says">{card}</div>
      <div className="proof-hand-on">
        <CertificateActions pdf={pdfOf(id, language)} qr={qr} />
        <p className="no-print flex items-start gap-3 px-1 text-ink-2">
          <WifiOff className="icon icon-18 mt-1 flex-none" aria-hidden="true" />
          <span>
            {t('proof.anyone')}{' '}
            <a className="link font-semibold wrap-anywhere" href={qr} target="_blank" rel="noopener">
              {verifier}
            </a>
          </span>
        </p>
      </div>
      <PaperFoot verifier={verifier} />
    </div>
  )
}

function Nothing({ name, issueAt, hasOld }: { name: string; issueAt: string | null; hasOld: boolean }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        art={<Drawing name="folder" />}
        title={t(hasOld ? 'proof.noneNow' : 'proof.none')}
        help={t(issueAt ? 'proof.noneText' : 'proof.noneReader', { name })}
        action={
          issueAt && (
            <ButtonLink to={issueAt} size="lg" icon={<Plus className="icon" aria-hidden="true" />}>
              {t('proof.new')}
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}

function Revoke({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { label, mayRevoke } = certificate
  if (!mayRevoke || stateOf(certificate) !== 'in-force') return null
  return (
    <>
      <Button variant="ghost" size="lg" className="w-full text-over! wrap-anywhere" icon={<Ban className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label ? t('proof.revokeFor', { label }) : t('proof.revokeThis')}
      </Button>
      <Suspense>{isOpen && <RevokeDialog certificate={certificate} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
