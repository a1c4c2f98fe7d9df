import { Suspense, useState } from 'react'
import { UserPlus } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Menu } from '../../../ui/Menu'
import { managesFamily } from '../roles'

const InviteDialog = lazy(() => import('./InviteDialog'))

interface InvitingPet {
  id: number
  name: string
  role: string
}

/** Invites somebody into the family of a pet; with several pets it asks first which. */
export function InviteMenu({ pets }: { pets: readonly InvitingPet[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<InvitingPet | null>(null)
  const mine = pets.filter(({ role }) => managesFamily(role))
  const [only] = mine
  if (!only) return null
  const icon = <UserPlus className="icon" aria-hidden="true" />
  return (
    <>
      {mine.length === 1 ? (
        <Button icon={icon} onClick={() => setChosen(only)}>
          {t('family.add')}
        </Button>
      ) : (
        <Menu
          trigger={<Button icon={icon}>{t('family.add')}</Button>}
          actions={mine.map((pet) => ({ label: t('family.chooseFor', { name: pet.name }), onSelect: () => setChosen(pet) }))}
        />
      )}
      {chosen && (
        <Suspense>
          <InviteDialog pet={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}
