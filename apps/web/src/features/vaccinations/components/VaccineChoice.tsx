import { useRef } from 'react'
import { useFormikContext } from 'formik'
import { customVaccine, presetsFor, vaccinePresets } from '@huella/care-rules'
import { ownerVaccineTypes, vaccineNameLength } from '@huella/contracts'
import { Pencil } from 'lucide-react'
import { choicesOf, vaccineTypeText } from '../../../domain/dose-words'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'
import { useFormField } from '../../../ui/formik/use-form-field'
import { useFormValues } from '../../../ui/formik/use-form-values'
import { RadioTiles } from '../../../ui/RadioTiles'
import { SuggestionNote } from '../../../ui/SuggestionNote'
import { chosen, type VaccinationValues } from '../vaccination-values'

const titles: Record<string, TextKey> = { Rabies: 'vaccine.rabies', 'Lyme Disease': 'vaccine.lyme', [customVaccine]: 'vaccine.custom' }

/** The tile says both the name and the type. */
const isAsTile = ({ choice, vaccineName, vaccineType }: VaccinationValues): boolean =>
  vaccinePresets.some(({ name, type }) => name === choice && name !== customVaccine && name === vaccineName && type === vaccineType)

/** The common vaccines, or one of the person's own words. */
export function VaccineChoice({ species, onPressed }: { species: string | null; onPressed: () => void }) {
  const { t } = useTranslation()
  const { values, initialValues, change, isSent } = useFormValues<VaccinationValues>()
  /** Who goes through the tiles by keyboard chooses on the way, and is led nowhere. */
  const isPressed = useRef(false)
  const choose = (tile: string) => {
    change(chosen(tile))
    // A vaccine of one's own has to be named first.
    if (!isSent && isPressed.current && tile !== customVaccine) onPressed()
  }
  const words = (key: TextKey | undefined, fallback: string) => (key ? t(key) : fallback)
  return (
    <section
      aria-labelledby="which-vaccine"
      onPointerDownCapture={() => (isPressed.current = true)}
      onKeyDownCapture={() => (isPressed.current = false)}
    >
      <h2 id="which-vaccine">{t('vaccinationForm.which')}</h2>
      <p className="mt-0.5 mb-3 text-small text-ink-2">{initialValues.choice === '' && t('vaccinationForm.whichHelp')}</p>
      <RadioTiles
        label={t('vaccinationForm.which')}
        labelledBy="which-vaccine"
        name="choice"
        value={values.choice}
        className="sm:grid-cols-3!"
        onChange={choose}
        tiles={presetsFor(species).map(({ name, type }) => ({
          value: name,
          title: words(titles[name], name),
          detail: name === customVaccine ? t('vaccine.customHelp') : vaccineTypeText(type, t),
          ...(name === customVaccine && { wide: true, icon: <Pencil className="icon icon-18 text-ink-2" aria-hidden="true" /> }),
        }))}
      />
      {values.choice !== '' && (isAsTile(values) ? <FromCertificate /> : <OwnWords />)}
    </section>
  )
}

/** The tile says it all; that it was read stands below. */
function FromCertificate() {
  const { t } = useTranslation()
  const { id, suggestion } = useFormField('vaccineName')
  if (!suggestion) return null
  return (
    <div className="mt-2.5">
      <SuggestionNote id={id} label={t('vaccinationForm.name')} suggestion={suggestion} />
    </div>
  )
}

/** The name in the person's, or the certificate's, own words. */
function OwnWords() {
  const { t } = useTranslation()
  const { vaccineType } = useFormikContext<VaccinationValues>().initialValues
  return (
    <div className="card card-pad mt-3.5 grid gap-4 sm:grid-cols-2">
      <Form.Text name="vaccineName" label={t('vaccinationForm.name')} limit={vaccineNameLength} autoComplete="off" />
      <Form.Segmented name="vaccineType" label={t('vaccinationForm.type')} options={choicesOf(ownerVaccineTypes, vaccineType, (value) => vaccineTypeText(value, t))} />
    </div>
  )
}
