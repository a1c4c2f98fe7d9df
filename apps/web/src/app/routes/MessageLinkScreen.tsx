import { AnswerCard } from '../../features/mail-links/components/AnswerCard'
import { SubscriptionCard } from '../../features/mail-links/components/SubscriptionCard'
import type { MessageLink } from '../../lib/public-path'
import { PublicHeader } from '../layout/PublicHeader'
import { SkipLink } from '../layout/SkipLink'

/** Where a link in a message leads: no session, no router. */
export default function MessageLinkScreen({ kind, token }: MessageLink) {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="page max-w-[552px]! pt-6 pb-12 lg:pt-14">
        {kind === 'answer' ? <AnswerCard token={token} /> : <SubscriptionCard token={token} />}
      </main>
    </>
  )
}
