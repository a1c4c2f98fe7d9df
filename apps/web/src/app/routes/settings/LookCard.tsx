import { useSyncExternalStore } from 'react'
import { languages, type Language } from '../../../i18n/language'
import { setLanguage, useTranslation } from '../../../i18n/use-translation'
import { currentTheme, onTheme, setTheme, themes, type Theme } from '../../../lib/theme'
import { SegmentedField } from '../../../ui/SegmentedField'
import { SideCard } from '../../../ui/SideCard'

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** Both go with the account. */
export function LookCard() {
  const { t, language } = useTranslation()
  const theme = useSyncExternalStore(onTheme, currentTheme)
  return (
    <SideCard id="look" title={t('settings.look')} lead={t('settings.lookText')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SegmentedField
          label={t('ui.language')}
          name="language"
          value={language}
          options={languages.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => void setLanguage(value as Language)}
        />
        <SegmentedField
          label={t('settings.theme')}
          name="theme"
          value={theme}
          options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={(value) => setTheme(value as Theme)}
        />
      </div>
    </SideCard>
  )
}
