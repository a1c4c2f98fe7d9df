import { useState } from 'react'
import { CircleCheck, CircleX, Send } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { testWebhook, type TestAnswer, type Webhook } from '../api/webhooks'
import { attemptText } from '../webhook-words'
import { Answer } from './Answer'

/** Sends a message now, and shows what came back. */
export function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<TestAnswer | null>(null)
  const { run, pending } = useAction(
    async ({ sending }) => {
      setAnswer(null)
      setAnswer(await testWebhook(id, sending()))
    },
    { failed: t('webhooks.testFailed') },
  )
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Send className="icon icon-16" aria-hidden="true" />}
        busy={pending}
        busyLabel={t('webhooks.testing')}
        aria-label={t('webhooks.testOf', { url })}
        onClick={() => void run()}
      >
        {t('webhooks.test')}
      </Button>
      {/* Out of the way while it is empty, but there: what appears in a region that was hidden is not read out. */}
      <div role="status" className="order-last w-full min-w-0 empty:absolute">
        {answer && <Result answer={answer} />}
      </div>
    </>
  )
}

function Result({ answer }: { answer: TestAnswer }) {
  const { t } = useTranslation()
  const isTaken = answer.failure === null
  const Icon = isTaken ? CircleCheck : CircleX
  return (
    <div className="rounded-2xl bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isTaken ? 'good' : 'over'} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
          {t(isTaken ? 'webhooks.testTaken' : 'webhooks.testNotTaken')}
        </Badge>
        <p className="text-small text-ink-2 tabular-nums">{attemptText(answer, t)}</p>
      </div>
      <Answer text={answer.answer} />
    </div>
  )
}
