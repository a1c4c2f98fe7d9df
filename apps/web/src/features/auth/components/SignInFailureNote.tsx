import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import type { FailedSignIn } from '../api/sign-in'
import { signInFailureTexts } from '../sign-in-failures'

/** Why a sign-in came to nothing. */
export function SignInFailureNote({ failure }: { failure: FailedSignIn }) {
  const { t } = useTranslation()
  const { title, text, tone } = signInFailureTexts[failure]
  return (
    <div role="alert" className={cx('mt-6 flex gap-3 rounded-[18px] p-4 text-left', tone)}>
      <TriangleAlert className="icon mt-0.5" aria-hidden="true" />
      <div className="grid gap-1">
        <p className="font-semibold">{t(title)}</p>
        <p className="text-ink">{t(text)}</p>
      </div>
    </div>
  )
}
