import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { BadgeInfo } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { detailOf, isStatus } from '../../../lib/api-error'
import { isAbort } from '../../../lib/is-abort'
import { logError } from '../../../lib/log'
import { nicknameOf } from '../../../lib/nickname-of'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/TextField'

export interface NicknameStepProps {
  /** Looks the pet up and goes on with it; fails as its lookup does. A later one calls off what is under way. */
  onNickname: (nickname: string) => Promise<void>
  /** Goes to the field when the screen is there; not on a screen that is for more than this. */
  autoFocus?: boolean
  /** Beside the button: other ways to say which pet. */
  beside?: ReactNode
  /** Below. */
  meanwhile?: ReactNode
}

/** Finds the patient of a doctor who may not search owners yet: by the nickname that the owner gave, and says why. */
export default function NicknameStep({ onNickname, autoFocus = false, beside, meanwhile }: NicknameStepProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { error, pending, find } = useLookup(onNickname, () => input.current?.focus())
  // Not autoFocus of the field: the screen's heading would take it away again.
  useEffect(() => void (autoFocus && input.current?.focus()), [autoFocus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(typed)
  }
  return (
    <section className="card card-pad vet-search" aria-labelledby="by-nickname">
      <h2 id="by-nickname" className="lg:text-[1.375rem]">
        {t('byNickname.title')}
      </h2>
      <p className="mt-2 mb-4 flex max-w-[62ch] gap-2.5 text-ink-2">
        <BadgeInfo className="icon icon-18 mt-0.5 flex-none" aria-hidden="true" />
        {t('byNickname.why')}
      </p>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          ref={input}
          label={t('scan.nickname')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          placeholder={t('scan.placeholder')}
          className="font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" className="max-sm:flex-auto" busy={pending !== null && pending === nicknameOf(typed)} busyLabel={t('scan.finding')}>
            {t('scan.find')}
          </Button>
          {beside}
        </div>
      </form>
      <p role="alert" className="sr-only">
        {error}
      </p>
      {meanwhile}
    </section>
  )
}

/** Looks up what was typed; what is wrong with it stands at the field, which is gone back to. */
function useLookup(onNickname: NicknameStepProps['onNickname'], toField: () => void) {
  const { t } = useTranslation()
  const [error, setError] = useState<string | undefined>()
  const [pending, setPending] = useState<string | null>(null)
  const refuse = (words: string) => {
    setError(words)
    toField()
  }
  const find = async (typed: string) => {
    const nickname = nicknameOf(typed)
    if (nickname && nickname === pending) return
    setError(undefined)
    if (!nickname) return refuse(t(typed.trim() ? 'scan.notANickname' : 'scan.required'))
    setPending(nickname)
    try {
      await onNickname(nickname)
    } catch (failure) {
      if (isAbort(failure)) return
      logError(failure)
      refuse(isStatus(failure, 404) ? t('scan.unknown', { nickname }) : detailOf(failure, t('scan.failed')))
    } finally {
      setPending((now) => (now === nickname ? null : now))
    }
  }
  return { error, pending, find }
}
