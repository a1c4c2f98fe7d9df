import { usePets } from '../../features/pets/api/list-pets'
import { PetGrid } from '../../features/pets/components/PetGrid'
import { useTranslation } from '../../i18n/use-translation'
import { useScreen } from '../../lib/use-screen'
import { useCurrentUser } from '../current-user'

export default function PetsScreen() {
  const { t } = useTranslation()
  const heading = useScreen(t('pets.title'))
  const me = useCurrentUser()
  const { pets, error, retry } = usePets()
  return (
    <div className="pets-wide pt-2 lg:pt-4">
      <PetGrid cardHeading="h2" title={<h1 ref={heading}>{t('pets.title')}</h1>} pets={pets} myId={me.id} error={error} onRetry={retry} />
    </div>
  )
}
