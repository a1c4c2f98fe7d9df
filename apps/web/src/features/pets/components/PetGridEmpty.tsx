import { Plus } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { Drawing } from '../../../ui/illustrations/Drawing'

export function NoPets() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        art={<Drawing name="bed" />}
        title={t('pets.emptyTitle')}
        help={t('pets.emptyText')}
        action={
          <ButtonLink to={paths.newPet} size="lg" icon={<Plus className="icon" aria-hidden="true" />}>
            {t('pets.add')}
          </ButtonLink>
        }
      />
    </Card>
  )
}

export function NoPetsMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        art={<Drawing name="magnifier" />}
        title={t('pets.noMatch')}
        action={
          <Button variant="soft" onClick={onClear}>
            {t('pets.clearSearch')}
          </Button>
        }
      />
    </Card>
  )
}
