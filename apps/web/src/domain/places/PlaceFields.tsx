import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SelectField } from '../../ui/SelectField'
import { countryChoices, regionChoices } from './place-names'

export interface Place {
  country: string
  region: string
}

export interface PlaceFieldsProps extends Place {
  /** Its first choice, which stands for none. */
  none: string
  errors?: Partial<Record<keyof Place, string | undefined>>
  /** Of the controls, where something leads to them. */
  ids?: Partial<Record<keyof Place, string>>
  onChange: (place: Place) => void
}

/** A country, and where its laws differ by region also that. Another country has none of the regions before. */
export default function PlaceFields({ country, region, none, errors = {}, ids = {}, onChange }: PlaceFieldsProps) {
  const { t, language } = useTranslation()
  const countries = useMemo(() => countryChoices(language), [language])
  const regions = regionChoices(country, language)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={ids.country}
        label={t('where.country')}
        optional
        placeholder={none}
        value={country}
        options={countries}
        error={errors.country}
        onChange={(event) => onChange({ country: event.target.value, region: '' })}
      />
      {regions.length > 0 && (
        <SelectField
          id={ids.region}
          label={t('where.region')}
          optional
          placeholder={t('where.noRegion')}
          value={region}
          options={regions}
          error={errors.region}
          onChange={(event) => onChange({ country, region: event.target.value })}
        />
      )}
    </div>
  )
}
