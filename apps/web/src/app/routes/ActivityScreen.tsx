import { useSearchParams } from 'react-router-dom'
import { ActivityTimeline } from '../../features/activity/components/ActivityTimeline'
import { usePets } from '../../features/pets/api/list-pets'
import { petLabels } from '../../features/pets/labels'
import { useTranslation } from '../../i18n/use-translation'
import { PageHead } from '../layout/PageHead'

/** What happened; the address says of which pet. */
export default function ActivityScreen() {
  const { t } = useTranslation()
  const { pets = [] } = usePets()
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('pet'))
  const petId = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  return (
    <div className="mx-auto max-w-[760px]">
      <PageHead title={t('activity.title')} lead={t('activity.lead')} />
      <ActivityTimeline
        pets={petLabels(pets, t)}
        petId={petId}
        onPet={(id) => setQuery(id === null ? {} : { pet: String(id) }, { replace: true })}
      />
    </div>
  )
}
