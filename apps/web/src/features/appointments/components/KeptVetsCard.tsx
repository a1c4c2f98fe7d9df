import { Suspense, useState } from 'react'
import { UserPlus } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { SideCard } from '../../../ui/SideCard'
import type { KeptVet } from '../api/vets'
import { KeptVets } from './KeptVets'

const VetDialog = lazy(() => import('./VetDialog'))

/** The veterinarians that the person keeps, on a page of their account. */
export function KeptVetsCard() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<KeptVet | 'new' | null>(null)
  return (
    <SideCard id="vets" title={t('vets.title')} lead={t('vets.lead')}>
      <KeptVets onEdit={setOpen} />
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<UserPlus className="icon icon-16" aria-hidden="true" />}
        onClick={() => setOpen('new')}
      >
        {t('visit.addVet')}
      </Button>
      <Suspense>{open && <VetDialog {...(open !== 'new' && { vet: open })} onClose={() => setOpen(null)} />}</Suspense>
    </SideCard>
  )
}
