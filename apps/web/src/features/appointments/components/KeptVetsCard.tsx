import { Suspense, useState } from 'react'
import { UserPlus } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { SectionCard } from '../../../ui/Card'
import type { KeptVet } from '../api/vets'
import { KeptVets } from './KeptVets'

const VetDialog = lazy(() => import('./VetDialog'))

/** The veterinarians that the person keeps, on a page of their account. */
export function KeptVetsCard() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<KeptVet | 'new' | null>(null)
  return (
    <SectionCard title={t('vets.title')}>
      <p className="-mt-2 mb-3 text-small text-ink-2">{t('vets.lead')}</p>
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
    </SectionCard>
  )
}
