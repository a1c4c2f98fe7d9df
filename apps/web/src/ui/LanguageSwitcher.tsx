import { languages } from '../i18n/language'
import { setLanguage, useTranslation } from '../i18n/use-translation'
import { Menu } from './Menu'

const names = { en: 'English', es: 'Español' } as const

/** EN | ES side by side, or one pill that opens a menu where room is short. */
export function LanguageSwitcher({ compact = false }: { compact?: boolean }) {
  const { t, language } = useTranslation()
  if (compact) {
    const pill = (
      <button type="button" className="language-pill">
        {language.toUpperCase()}
        <span className="sr-only">{` ${t('ui.languageIs', { name: names[language] })}`}</span>
      </button>
    )
    return <Menu trigger={pill} actions={languages.map((choice) => ({ label: names[choice], onSelect: () => void setLanguage(choice) }))} />
  }
  return (
    <div className="language-switch" role="group" aria-label={t('ui.language')}>
      {languages.map((choice) => (
        <button key={choice} type="button" lang={choice} aria-pressed={choice === language} onClick={() => void setLanguage(choice)}>
          {choice.toUpperCase()}
          <span className="sr-only">{` ${names[choice]}`}</span>
        </button>
      ))}
    </div>
  )
}
