import { Suspense, useEffect, useState } from 'react'
import { failingMark } from '../../../features/notifications/failing-mark'
import { lazy } from '../../../i18n/lazy-with-texts'
import { whenFirstScreenStands } from '../../../lib/first-screen'
import * as paths from '../../../lib/paths'
import { recall } from '../../../lib/remembered'

const FailingAddress = lazy(() => import('../../../features/notifications/components/FailingAddress'))

/** Says on the vets’ home that e-mail does not arrive: in its place from the start where that was so on the last visit, else once the screen stands. */
export function MailTrouble() {
  const [looks, setLooks] = useState(() => recall(failingMark))
  useEffect(() => whenFirstScreenStands(() => setLooks(true)), [])
  return looks ? (
    <Suspense>
      <FailingAddress returnTo={paths.vetHome} />
    </Suspense>
  ) : null
}
