import type { ReactNode } from 'react'
import { useCertificate, useCertificates } from '../../../features/proof/api/certificates'
import { stateOf } from '../../../features/proof/certificate-state'
import { Proof, type ProofProps } from '../../../features/proof/components/Proof'
import { ProofMenu } from '../../../features/proof/components/ProofMenu'
import { ProofWaiting } from '../../../features/proof/components/ProofWaiting'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'

export interface ProofContentProps extends Pick<ProofProps, 'pet' | 'picture' | 'placeOf' | 'issueAt'> {
  /** Null: the newest that is good. */
  certificateId: string | null
  /** Where they all are. */
  allAt: string
  isFamily: boolean
  /** The screen's head, with what can be done beside its title. */
  head: (menu: ReactNode) => ReactNode
}

/** One certificate of a pet with all the others; of the family's screens and of the vets'. */
export function ProofContent({ pet, picture, certificateId, placeOf, issueAt, allAt, isFamily, head }: ProofContentProps) {
  const { t } = useTranslation()
  const all = useCertificates(pet.id)
  const one = useCertificate(certificateId)
  const newest = all.data?.find((certificate) => stateOf(certificate) === 'in-force')
  const shown = certificateId === null ? newest : one.data
  const isGone = isStatus(one.error, 404) || isStatus(one.error, 400) || (shown !== undefined && shown.petId !== pet.id)
  const error = isGone ? undefined : (all.error ?? one.error)
  const retry = () => [all, one].forEach((read) => read.error && read.retry())
  const isHere = all.data && (certificateId === null || one.data)
  return (
    <div className="mx-auto max-w-[1080px]">
      <div className="no-print">{head(<ProofMenu petId={pet.id} name={pet.name} certificate={isGone ? undefined : shown} hasBooklet={isFamily} />)}</div>
      {error ? (
        <Card>
          <ErrorState message={t('proof.listFailed')} onRetry={retry} />
        </Card>
      ) : isGone ? (
        <NotThere allAt={allAt} />
      ) : isHere ? (
        <Proof pet={pet} picture={picture} shown={shown ?? null} certificates={all.data ?? []} placeOf={placeOf} issueAt={issueAt} />
      ) : (
        <ProofWaiting />
      )}
    </div>
  )
}

/** There is no such certificate, or not for this reader: nobody learns which. */
function NotThere({ allAt }: Pick<ProofContentProps, 'allAt'>) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState art={<Drawing name="lostTrail" />} title={t('proof.notFound')} help={t('proof.notFoundText')} action={<ButtonLink to={allAt}>{t('proof.toAll')}</ButtonLink>} />
    </Card>
  )
}
