import { placeName } from '../../../domain/places/place-names'
import type { Language } from '../../../i18n/language'
import type { Translate } from '../../../i18n/use-translation'

interface Home {
  country?: string | null
  region?: string | null
}

/** What a pet's country is called where none is chosen for it: as the reader's settings say. */
export function homePlaceOf({ country, region }: Home, t: Translate, language: Language): string {
  const place = region ?? country
  return place ? t('petForm.asInSettings', { place: placeName(place, language) }) : t('petForm.asInSettingsNone')
}
