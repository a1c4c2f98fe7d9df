import type { SignInFailure } from '@huella/contracts'
import { TriangleAlert } from 'lucide-react'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'

/** What happened, what to do, and whether it needs care: who turned back knows why. */
const words: Record<SignInFailure, { title: TextKey; text: TextKey; tone: 'tone-attn' | 'tone-over' }> = {
  interrupted: { title: 'login.interrupted', text: 'login.interruptedText', tone: 'tone-attn' },
  refused: { title: 'login.refused', text: 'login.refusedText', tone: 'tone-attn' },
  'email-taken': { title: 'login.emailTaken', text: 'login.emailTakenText', tone: 'tone-over' },
  'email-unverified': { title: 'login.emailUnverified', text: 'login.emailUnverifiedText', tone: 'tone-over' },
  'too-many': { title: 'login.tooMany', text: 'login.tooManyText', tone: 'tone-attn' },
  unavailable: { title: 'login.unavailable', text: 'login.unavailableText', tone: 'tone-over' },
}

/** Why a sign-in came to nothing. */
export function SignInFailureNote({ failure }: { failure: SignInFailure }) {
  const { t } = useTranslation()
  const { title, text, tone } = words[failure]
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
