import type { ChangeEvent } from 'react'
import { clinicLength, proseLength, vaccinatorLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { useFormValues } from '../../../ui/formik/use-form-values'
import { useVeterinarians, type Veterinarian } from '../api/list-veterinarians'
import type { VaccinationValues } from '../vaccination-values'

const nameOf = ({ firstName, lastName }: Veterinarian): string => `${firstName} ${lastName}`

/** Who gave it. Vets the person keeps are offered while typing, and bring their clinic along. */
export function WhoCard() {
  const { t } = useTranslation()
  const { values, change } = useFormValues<VaccinationValues>()
  const vets = useVeterinarians()
  const onName = (event: ChangeEvent<HTMLInputElement>) => {
    const veterinarianName = event.target.value
    const vet = vets.find((one) => nameOf(one) === veterinarianName)
    change({ veterinarianName, veterinarianId: vet ? String(vet.id) : '', clinic: values.clinic || (vet?.clinic ?? '') })
  }
  return (
    <SectionCard title={t('vaccinationForm.who')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Form.Text name="veterinarianName" label={t('vaccinationForm.vet')} optional limit={vaccinatorLength} list="known-vets" autoComplete="off" onChange={onName} />
        <Form.Text name="clinic" label={t('vaccinationForm.clinic')} optional limit={clinicLength} autoComplete="off" />
        <div className="sm:col-span-2"><Form.Area name="notes" label={t('vaccinationForm.notes')} optional limit={proseLength} placeholder={t('vaccinationForm.notesExample')} /></div>
      </div>
      <datalist id="known-vets">{vets.map((vet) => <option key={vet.id} value={nameOf(vet)} />)}</datalist>
    </SectionCard>
  )
}
