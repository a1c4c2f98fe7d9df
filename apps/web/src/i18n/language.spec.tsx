import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTexts } from '../testing/open-app'
import { LanguageSwitcher } from '../ui/LanguageSwitcher'
import { initialLanguage } from './language'
import { useTranslation } from './use-translation'

const browserSpeaks = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)

describe('language', () => {
  beforeEach(() => localStorage.clear())

  it.each([
    [null, 'es-CO', 'es'],
    [null, 'es', 'es'],
    [null, 'en-GB', 'en'],
    [null, 'pt-BR', 'en'],
    ['en', 'es-CO', 'en'],
    ['es', 'en-US', 'es'],
    ['fr', 'es-MX', 'es'],
  ])('stored %s, browser %s: %s', (stored, browser, expected) => {
    if (stored) localStorage.setItem('preferred-language', stored)
    browserSpeaks(browser)
    expect(initialLanguage()).toBe(expected)
  })

  it('a choice is stored, names the document and keeps what was typed', async () => {
    useTexts('en')
    const Screen = () => {
      const { t } = useTranslation()
      return (
        <>
          <LanguageSwitcher />
          <input aria-label="typed" />
          <p>{t('brand.tagline')}</p>
        </>
      )
    }
    render(<Screen />)
    await userEvent.type(screen.getByLabelText('typed'), 'Ñoño')
    await userEvent.click(screen.getByRole('button', { name: /ES/ }))
    expect(await screen.findByText('Cada mascota deja huella.')).toBeInTheDocument()
    expect(localStorage.getItem('preferred-language')).toBe('es')
    expect(document.documentElement.lang).toBe('es')
    expect(screen.getByLabelText('typed')).toHaveValue('Ñoño')
  })
})
