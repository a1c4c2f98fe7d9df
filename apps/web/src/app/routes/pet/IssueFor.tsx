import { Plus } from 'lucide-react'
import { useCertifiableDoses } from '../../../features/proof/api/certificates'
import { IssueForm, type IssueFormProps } from '../../../features/proof/components/IssueForm'
import { useTranslation } from '../../../i18n/use-translation'
import { useOnline } from '../../../lib/use-online'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { Loading, Skeleton } from '../../../ui/Skeleton'

interface IssueForProps extends Omit<IssueFormProps, 'doses'> {
  name: string
  /** Where a dose is recorded: without any there is nothing to issue. */
  addDoseAt: string
}

/** The form that issues a certificate, once it is known which doses may stand in it. */
export function IssueFor({ name, addDoseAt, ...form }: IssueForProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const { data: doses, error, retry } = useCertifiableDoses(form.petId)
  if (doses?.length)
    return (
      <>
        {!online && (
          <p role="status" className="tone-attn mb-4 rounded-2xl p-4 font-semibold">
            {t('proof.issueOffline')}
          </p>
        )}
        <IssueForm {...form} doses={doses} />
      </>
    )
  if (error)
    return (
      <Card>
        <ErrorState message={t('proof.dosesFailed')} onRetry={retry} />
      </Card>
    )
  return (
    <Card>
      {doses ? (
        <EmptyState
          art={<Drawing name="folder" />}
          title={t('proof.noDoses')}
          help={t('proof.noDosesText', { name })}
          action={
            <ButtonLink to={addDoseAt} size="lg" icon={<Plus className="icon" aria-hidden="true" />}>
              {t('petDetail.addVaccination')}
            </ButtonLink>
          }
        />
      ) : (
        <Loading className="grid gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </Loading>
      )}
    </Card>
  )
}
