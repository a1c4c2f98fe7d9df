import { Cpu, TriangleAlert } from 'lucide-react'
import { groupedMicrochip, isMicrochip, plainMicrochip } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import type { ChipOfPet } from '../chip'

/** A microchip's number in a certificate: noted for a pet that has none yet; where the pet has another, the text may be another animal's. */
export default function ChipFound({ chip, pet }: { chip: string; pet: ChipOfPet }) {
  const { t } = useTranslation()
  const found = plainMicrochip(chip)
  const known = pet.microchip && plainMicrochip(pet.microchip)
  if (!isMicrochip(found) || known === found) return null
  if (!known) return pet.note ? <Offer chip={found} name={pet.name} note={pet.note} /> : null
  return (
    <p role="alert" className="tone-attn flex gap-2.5 rounded-md px-3 py-2.5 text-small wrap-anywhere">
      <TriangleAlert className="icon icon-18 mt-px flex-none" aria-hidden="true" />
      <span className="text-ink">{t('certificate.otherChip', { chip: groupedMicrochip(found), name: pet.name, known: groupedMicrochip(known) })}</span>
    </p>
  )
}

function Offer({ chip, name, note }: { chip: string; name: string; note: NonNullable<ChipOfPet['note']> }) {
  const { t } = useTranslation()
  const { run, pending } = useAction(
    async ({ sending }) => {
      await note(chip, sending(chip))
      toast({ title: t('certificate.chipNoted', { name }) })
    },
    { failed: t('certificate.chipFailed') },
  )
  return (
    <div role="status" className="tone-prog flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-3 py-2.5 text-small">
      <p className="flex min-w-0 flex-[1_1_12rem] gap-2.5 text-ink">
        <Cpu className="icon icon-18 mt-px flex-none text-prog" aria-hidden="true" />
        <span className="tabular-nums">{t('certificate.chipFound', { chip: groupedMicrochip(chip), name })}</span>
      </p>
      <Button variant="secondary" size="sm" busy={pending} onClick={() => void run()}>
        {t('certificate.noteChip')}
      </Button>
    </div>
  )
}
