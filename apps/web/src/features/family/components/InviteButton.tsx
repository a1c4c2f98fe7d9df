import { Suspense, useState } from 'react'
import { UserPlus } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { managesFamily } from '../roles'

const InviteDialog = lazy(() => import('./InviteDialog'))

export interface InviteButtonProps {
  /** Under names that tell them apart. */
  pets: readonly { id: number; name: string; role: string }[]
}

/** Invites somebody into the families of pets; of several the dialog asks which. */
export function InviteButton({ pets }: InviteButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const mine = pets.filter(({ role }) => managesFamily(role))
  if (mine.length === 0) return null
  return (
    <>
      <Button icon={<UserPlus className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('family.add')}
      </Button>
      <Suspense>{open && <InviteDialog pets={mine} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
