import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { failureOf, returnToOf } from '../../features/auth/api/sign-in'
import { signInFailureTexts } from '../../features/auth/sign-in-failures'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { toast } from '../../ui/toast'

/** Somebody who is signed in has no use for /login and /register; that signing in once more came to nothing is said where they go. */
export default function AfterSignIn() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const failure = failureOf(search)
  useEffect(() => {
    if (!failure) return
    const { title, text } = signInFailureTexts[failure]
    toast({ title: t(title), description: t(text), variant: 'destructive' })
  }, [failure])
  return <Navigate to={returnToOf(search) ?? paths.home} replace />
}
