import { useTranslation } from '../../../i18n/use-translation'
import { buttonStyles } from '../../../ui/button-styles'
import { Spinner } from '../../../ui/Spinner'

/** Google's mark, in its own colours as its guidelines ask. */
const ProviderMark = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" rx="24" fill="#fff" />
    <g transform="translate(8 8) scale(.667)">
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6C44.4 38.05 46.98 31.87 46.98 24.55Z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48Z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.9 23.9 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19Z"
      />
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5Z"
      />
    </g>
  </svg>
)

/** Leaves for the identity provider. While busy it is announced as such and goes nowhere. */
export function ProviderButton({ href, busy }: { href: string; busy: boolean }) {
  const { t } = useTranslation()
  const look = buttonStyles({ size: 'lg', block: true })
  if (busy) {
    return (
      <span role="link" aria-disabled="true" aria-busy="true" className={look}>
        <Spinner />
        {t('login.checking')}
      </span>
    )
  }
  return (
    <a href={href} className={look}>
      <ProviderMark />
      {t('login.withGoogle')}
    </a>
  )
}
