import { useFormikContext } from 'formik'
import { breedsOf, species as allSpecies } from '@huella/care-rules'
import { ageUnits, breedLength, petNameLength, sexes } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'
import { TextField } from '../../../ui/TextField'
import { ageAt, type PetFormValues } from '../pet-form-values'
import { ageText, breedText, speciesText } from '../words'

/** Who the pet is. */
export function BasicsFields() {
  const { t } = useTranslation()
  const { values } = useFormikContext<PetFormValues>()
  const computed = ageAt(values.birthDate)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Form.Text name="name" label={t('petForm.name')} limit={petNameLength} autoComplete="off" />
      </div>
      <SpeciesField />
      <BreedField key={values.species} />
      {computed ? (
        <TextField label={t('petForm.age')} value={ageText(computed, t)} disabled help={t('petForm.ageFromBirth')} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] gap-3">
          <Form.Text name="age" label={t('petForm.age')} optional inputMode="numeric" autoComplete="off" />
          <Form.Segmented
            name="ageUnit"
            label={t('petForm.ageUnit')}
            options={ageUnits.toReversed().map((value) => ({ value, label: t(`petForm.${value}`) }))}
          />
        </div>
      )}
      <Form.Date name="birthDate" label={t('petForm.birthDate')} optional max={today()} help={t('petForm.birthDateHelp')} />
      <div className="sm:col-span-2">
        <Form.Segmented name="sex" label={t('petForm.sex')} options={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))} />
      </div>
    </div>
  )
}

/** One that is not on the list stays choosable. */
function SpeciesField() {
  const { t } = useTranslation()
  const { setFieldValue, values, initialValues } = useFormikContext<PetFormValues>()
  const known: readonly string[] = allSpecies
  const own = initialValues.species && !known.includes(initialValues.species) ? [initialValues.species] : []
  return (
    <Form.Select
      name="species"
      label={t('petForm.species')}
      // The empty entry is there until something was chosen.
      {...(values.species === '' && { placeholder: t('petForm.chooseSpecies') })}
      options={[...known, ...own].map((value) => ({ value, label: speciesText(value, t) }))}
      // A breed of the species before would be wrong now.
      onChange={() => void setFieldValue('breed', '')}
    />
  )
}

/** A list for dogs and cats; a breed that is not on it stays choosable. Free text for all others. */
function BreedField() {
  const { t } = useTranslation()
  const { values, initialValues } = useFormikContext<PetFormValues>()
  const listed = breedsOf(values.species)
  const help = values.species === 'Other' ? { help: t('petForm.ferretHelp') } : {}
  if (listed.length === 0)
    return <Form.Text name="breed" label={t('petForm.breed')} optional limit={breedLength} maxLength={breedLength} autoComplete="off" {...help} />
  const own =
    values.species === initialValues.species && initialValues.breed && !listed.includes(initialValues.breed) ? [initialValues.breed] : []
  return (
    <Form.Select
      name="breed"
      label={t('petForm.breed')}
      optional
      placeholder={t('petForm.chooseBreed')}
      options={[...listed, ...own].map((value) => ({ value, label: breedText(value, t) }))}
    />
  )
}
