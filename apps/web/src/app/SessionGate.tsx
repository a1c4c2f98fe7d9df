import { useEffect } from 'react'
import { useSession } from '../features/auth/api/session'
import { sayAfterReload } from '../lib/after-reload'
import { forgetKept } from '../lib/kept'
import * as paths from '../lib/paths'
import { PageWait } from './layout/PageWait'
import { ReachError } from './layout/ReachError'
import { SignedInApp, SignedOut } from './sides'

const isOpenToAll = (path: string): boolean => path === paths.login || path === paths.register

/** While the session loads, `/` shows the login screen with its button busy; deep links just wait. */
export function SessionGate() {
  const { user, error, retry } = useSession()
  useEffect(() => {
    if (user !== undefined) sayAfterReload()
    if (user === null) void forgetKept()
  }, [user])
  if (error) return <ReachError onRetry={retry} />
  if (user) return <SignedInApp user={user} />
  const path = window.location.pathname
  if (user === null || isOpenToAll(path)) return <SignedOut path={path} />
  return path === paths.home ? <SignedOut path={paths.login} waiting /> : <PageWait />
}
