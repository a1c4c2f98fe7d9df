import { PetInsights } from '../../features/insights/components/PetInsights'
import { usePets } from '../../features/pets/api/list-pets'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { ButtonLink } from '../../ui/ButtonLink'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { useShowMore } from '../../ui/use-show-more'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'

/** Pets that are asked about at a time: each takes a request of its own. */
const petsAtATime = 20

/** What the records of all pets suggest. */
export default function HealthCheckScreen() {
  const { t } = useTranslation()
  const me = useCurrentUser()
  const { pets, error, retry } = usePets()
  const { shown, showMore } = useShowMore(pets ?? [], petsAtATime)
  return (
    <div className="mx-auto max-w-[820px]">
      <PageHead title={t('quick.health')} lead={t('insights.lead')} />
      {error ? (
        <Card>
          <ErrorState message={t('pets.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!pets && !error && <RecordsSkeleton />}
      {pets?.length === 0 && (
        <Card>
          <EmptyState
            art={<Drawing name="bed" />}
            title={t('pets.emptyTitle')}
            help={t('quick.noInsights')}
            action={<ButtonLink to={paths.newPet}>{t('pets.add')}</ButtonLink>}
          />
        </Card>
      )}
      <div className="stack">
        {shown.map((pet) => (
          <PetInsights key={pet.id} pet={pet} myId={me.id} picture={<PetPhoto pet={pet} className="size-12 flex-none rounded-2xl" />} />
        ))}
      </div>
      {showMore}
    </div>
  )
}
