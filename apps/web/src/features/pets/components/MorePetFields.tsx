import { useFormikContext } from 'formik'
import { groupedMicrochip, isMicrochip, plainMicrochip } from '@huella/care-rules'
import PlaceFields from '../../../domain/places/PlaceFields'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/Checkbox'
import { Form } from '../../../ui/formik/fields'
import { useFormField } from '../../../ui/formik/use-form-field'
import { useFormValues } from '../../../ui/formik/use-form-values'
import { TextField } from '../../../ui/TextField'
import { lifestylesOf, withLifestyle, type PetFormValues } from '../pet-form-values'

/** What the vaccination plan and travel ask of a pet. `none`: what counts where no country is chosen. */
export default function MorePetFields({ none }: { none: string }) {
  const { t } = useTranslation()
  const { values, change } = useFormValues<PetFormValues>()
  const [country, region] = [useFormField('country'), useFormField('region')]
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <MicrochipField />
        <Form.Date name="microchipDate" label={t('petForm.microchipDate')} optional max={today()} help={t('petForm.microchipDateHelp')} />
      </div>
      <div className="grid gap-1.5">
        <PlaceFields
          country={values.country}
          region={values.region}
          none={none}
          ids={{ country: country.id, region: region.id }}
          errors={{ country: country.error, region: region.error }}
          onChange={change}
        />
        <p className="field-help">{t('petForm.placeHelp')}</p>
      </div>
      <LifestyleField />
    </div>
  )
}

/** The digits stand in groups once they are whole, as on the chip's own papers. */
function MicrochipField() {
  const { t } = useTranslation()
  const { field, error, helpers, id } = useFormField('microchip')
  const group = () => {
    const plain = plainMicrochip(field.value)
    if (isMicrochip(plain)) void helpers.setValue(groupedMicrochip(plain))
    field.onBlur()
  }
  return (
    <TextField
      {...field}
      id={id}
      label={t('petForm.microchip')}
      help={t('petForm.microchipHelp')}
      optional
      error={error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="941 0000 2468 1357"
      className="tabular-nums"
      onBlur={group}
    />
  )
}

function LifestyleField() {
  const { t } = useTranslation()
  const { field, helpers } = useFormField('lifestyle')
  const { species } = useFormikContext<PetFormValues>().values
  return (
    <fieldset>
      <legend className="font-semibold">{t('petForm.lifestyle')}</legend>
      <p className="text-small text-ink-2">{t('petForm.lifestyleHelp')}</p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {lifestylesOf(species).map((one) => (
          <Checkbox
            key={one}
            name="lifestyle"
            label={t(`lifestyle.${one}`)}
            checked={field.value.split(' ').includes(one)}
            onChange={(event) => void helpers.setValue(withLifestyle(field.value, one, event.target.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}
