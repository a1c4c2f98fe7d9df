import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/Dialog'
import { toast } from '../../../ui/toast'
import type { KeptVet } from '../api/vets'
import { VetForm } from './VetForm'

/** A veterinarian to be kept, or to be changed. */
export default function VetDialog({ vet, onClose }: { vet?: KeptVet; onClose: () => void }) {
  const { t } = useTranslation()
  const kept = () => {
    toast({ title: t('vets.saved') })
    onClose()
  }
  return (
    <Dialog title={t(vet ? 'vets.editTitle' : 'visit.addVet')} description={t(vet ? 'vets.editLead' : 'visit.addVetLead')} onClose={onClose}>
      <VetForm {...(vet && { vet })} onKept={kept} onBack={onClose} />
    </Dialog>
  )
}
