import type { ChangeEvent } from 'react'
import { useFormikContext } from 'formik'
import { UserPlus, UsersRound } from 'lucide-react'
import { visitPlaceLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { Form } from '../../../ui/formik/fields'
import { useFormValues } from '../../../ui/formik/use-form-values'
import { useVets } from '../api/vets'
import { keepFocus } from '../keep-focus'
import { doctorChoice, keptChoice, otherChoice, type VisitValues } from '../visit-values'

export interface VetFieldProps {
  onAdd: () => void
  /** To the list of those the person keeps. */
  onManage: () => void
}

interface Offer {
  value: string
  name: string
  clinic: string
}

const clinicLength = 100

/** Those who can be chosen, and the one a visit is with already, whom the family may not know otherwise. */
function useOffers(): { offers: Offer[]; hasKept: boolean; error: unknown; retry: () => void } {
  const { initialValues } = useFormikContext<VisitValues>()
  const { doctors, kept, error, retry } = useVets()
  const known: Offer[] = [
    ...doctors.map((doctor) => ({ value: doctorChoice(doctor.id), name: fullName(doctor) || doctor.username, clinic: doctor.clinic ?? '' })),
    ...kept.map((vet) => ({ value: keptChoice(vet.id), name: fullName(vet), clinic: vet.clinic ?? '' })),
  ]
  const { vet, veterinarian, clinic } = initialValues
  const isNew = vet !== '' && vet !== otherChoice && !known.some(({ value }) => value === vet)
  return { offers: isNew ? [{ value: vet, name: veterinarian, clinic }, ...known] : known, hasKept: kept.length > 0, error, retry }
}

/** Who the visit is with: a doctor who knows the family's pets and will answer, a veterinarian the person keeps, or a name that is typed. */
export function VetField({ onAdd, onManage }: VetFieldProps) {
  const { t } = useTranslation()
  const { values } = useFormikContext<VisitValues>()
  const { offers, hasKept, error, retry } = useOffers()
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
          limit={visitPlaceLength}
          maxLength={visitPlaceLength}
          autoComplete="off"
        />
      )}
      <div className="-mt-2 -ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" icon={<UserPlus className="icon icon-16" aria-hidden="true" />} onMouseDown={keepFocus} onClick={onAdd}>
          {t('visit.addVet')}
        </Button>
        {hasKept && (
          <Button variant="ghost" size="sm" icon={<UsersRound className="icon icon-16" aria-hidden="true" />} onMouseDown={keepFocus} onClick={onManage}>
            {t('vets.title')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Brings the name and the clinic along; a clinic that was typed stays. */
function VetSelect({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation()
  const { values, change } = useFormValues<VisitValues>()
  const chosen = offers.find(({ value }) => value === values.vet)
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const next = offers.find(({ value }) => value === event.target.value)
    const isTyped = values.clinic !== '' && values.clinic !== chosen?.clinic
    change({
      vet: event.target.value,
      veterinarian: next?.name.slice(0, visitPlaceLength) ?? '',
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
