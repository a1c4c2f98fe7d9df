import type { ChangeEvent } from 'react'
import { useFormikContext } from 'formik'
import { UserPlus } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { Form } from '../../../ui/formik/fields'
import { useVets } from '../api/vets'
import { keepFocus } from '../keep-focus'
import { doctorChoice, keptChoice, otherChoice, type VisitValues } from '../visit-values'

interface Offer {
  value: string
  name: string
  clinic: string
}

const clinicLength = 100

/** Who the visit is with: a doctor who knows the family's pets and will answer, a veterinarian the person keeps, or a name that is typed. */
export function VetField({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<VisitValues>()
  const { doctors, kept, error, retry } = useVets()
  const offers: Offer[] = [
    ...doctors.map((doctor) => ({ value: doctorChoice(doctor.id), name: fullName(doctor) || doctor.username, clinic: doctor.clinic ?? '' })),
    ...kept.map((vet) => ({ value: keptChoice(vet.id), name: fullName(vet), clinic: vet.clinic ?? '' })),
  ]
  const isTyped = offers.length === 0 || values.vet === otherChoice
  return (
    <div className="grid gap-4">
      {error ? <ErrorState message={t('visit.vetsError')} onRetry={retry} /> : null}
      {offers.length > 0 && <VetSelect offers={offers} />}
      {isTyped && (
        <Form.Text
          name="veterinarian"
          label={offers.length > 0 ? t('visit.vetName') : t('visit.veterinarian')}
          optional
          limit={100}
          maxLength={100}
          autoComplete="off"
        />
      )}
      <div className="-mt-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<UserPlus className="icon icon-16" aria-hidden="true" />}
          onMouseDown={keepFocus}
          onClick={onAdd}
        >
          {t('visit.addVet')}
        </Button>
      </div>
    </div>
  )
}

/** Brings the name and the clinic along; a clinic that was typed stays. */
function VetSelect({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation()
  const { values, setValues } = useFormikContext<VisitValues>()
  const chosen = offers.find(({ value }) => value === values.vet)
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const next = offers.find(({ value }) => value === event.target.value)
    const isTyped = values.clinic !== '' && values.clinic !== chosen?.clinic
    void setValues({
      ...values,
      vet: event.target.value,
      veterinarian: next?.name.slice(0, 100) ?? '',
      clinic: isTyped ? values.clinic : (next?.clinic.slice(0, clinicLength) ?? ''),
    })
  }
  return (
    <Form.Select
      name="vet"
      label={t('visit.veterinarian')}
      optional
      placeholder={t('visit.chooseVet')}
      options={[
        ...offers.map(({ value, name, clinic }) => ({ value, label: [name, clinic].filter(Boolean).join(' · ') })),
        { value: otherChoice, label: t('visit.otherVet') },
      ]}
      {...(chosen?.value.startsWith('doctor-') && { help: t('visit.asks', { name: chosen.name }) })}
      onChange={choose}
    />
  )
}
