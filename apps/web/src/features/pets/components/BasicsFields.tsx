import { useFormikContext } from 'formik'
import { breedsOf, species as allSpecies } from '@huella/care-rules'
import { ageUnits, sexes } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'
import { useFormField } from '../../../ui/formik/use-form-field'
import { IconSelectField } from '../../../ui/IconSelectField'
import { TextField } from '../../../ui/TextField'
import { ageAt, type PetFormValues } from '../pet-form-values'
import { ageText, breedText, speciesText } from '../words'
import { SpeciesIcon } from './SpeciesIcon'

/** Who the pet is. */
export function BasicsFields() {
  const { t } = useTranslation()
  const { values } = useFormikContext<PetFormValues>()
  const computed = ageAt(values.birthDate)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Form.Text name="name" label={t('petForm.name')} limit={100} autoComplete="off" />
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

function SpeciesField() {
  const { t } = useTranslation()
  const { setValues, setFieldTouched, values } = useFormikContext<PetFormValues>()
  const { field, error, id } = useFormField('species')
  const known: readonly string[] = allSpecies
  const options = known.includes(field.value) || !field.value ? known : [...known, field.value]
  return (
    <IconSelectField
      id={id}
      label={t('petForm.species')}
      placeholder={t('petForm.chooseSpecies')}
      value={field.value}
      error={error}
      options={options.map((value) => ({ value, label: speciesText(value, t), icon: <SpeciesIcon species={value} /> }))}
      // A breed of the species before would be wrong now.
      onChange={(species) => species !== values.species && void setValues({ ...values, species, breed: '' })}
      onBlur={() => void setFieldTouched('species')}
    />
  )
}

/** A list for dogs and cats; a breed that is not on it stays choosable. Free text for all others. */
function BreedField() {
  const { t } = useTranslation()
  const { values, initialValues } = useFormikContext<PetFormValues>()
  const listed = breedsOf(values.species)
  if (listed.length === 0)
    return <Form.Text name="breed" label={t('petForm.breed')} optional limit={100} maxLength={100} autoComplete="off" />
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
