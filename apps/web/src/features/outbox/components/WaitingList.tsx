import { Suspense, useState } from 'react'
import { vaccineNameIn } from '@huella/care-rules'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { formatDay } from '../../../i18n/format'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import type { Language } from '../../../i18n/language'
import type { Waiting } from '../../../lib/outbox/store'
import { discardWaiting, refusedText } from '../../../lib/outbox/send-or-keep'
import { useOnline } from '../../../lib/use-online'
import { Button } from '../../../ui/Button'
import { SectionCard } from '../../../ui/Card'

const ConfirmDialog = lazy(() => import('../../../ui/ConfirmDialog'))

export interface WaitingListProps {
  waiting: readonly Waiting[]
  /** What the pet is called, where several pets' records are shown. */
  nameOf: (entry: Waiting) => string | undefined
  /** Whether there is something to change about it, and the reader may. */
  mayRepair: (entry: Waiting) => boolean
  /** Leads to where a refused one is put right. */
  onRepair: (entry: Waiting) => void
}

const about = ({ kind, body }: Waiting, t: Translate, language: Language): string => {
  if (kind === 'reminder-done') return t('outbox.reminderDone')
  if (kind === 'reminder-snoozed') return t('outbox.reminderSnoozed', { date: formatDay(String(body['reminderDate']), language) })
  return kind === 'dose' ? t('outbox.dose', { date: formatDay(String(body['administeredDate']), language) }) : t('outbox.reminder', { date: formatDay(String(body['dueDate']), language) })
}

/** What was written without a network, until the server has it; what the server refused, to be put right or dropped. */
export default function WaitingList({ waiting, nameOf, mayRepair, onRepair }: WaitingListProps) {
  const { t, language } = useTranslation()
  const [dropping, setDropping] = useState<Waiting | null>(null)
  const drop = (entry: Waiting) => void discardWaiting(entry).then(() => setDropping(null))
  return (
    <SectionCard title={t('outbox.title')} className="no-print">
      <ul className="grid grid-cols-1 gap-2.5" aria-live="polite">
        {waiting.map((entry) => (
          <WaitingRow key={entry.id} entry={entry} petName={nameOf(entry)} onRepair={mayRepair(entry) ? onRepair : undefined} onDrop={setDropping} />
        ))}
      </ul>
      <Suspense>
        {dropping && (
          <ConfirmDialog
            title={t('outbox.discardTitle')}
            description={t('outbox.discardText', { what: vaccineNameIn(dropping.what, language) })}
            cancelLabel={t('ui.cancel')}
            confirmLabel={t('outbox.discard')}
            onCancel={() => setDropping(null)}
            onConfirm={() => drop(dropping)}
          />
        )}
      </Suspense>
    </SectionCard>
  )
}

interface RowProps {
  entry: Waiting
  onRepair: WaitingListProps['onRepair'] | undefined
  petName: string | undefined
  onDrop: (entry: Waiting) => void
}

function WaitingRow({ entry, petName, onRepair, onDrop }: RowProps) {
  const { t, language } = useTranslation()
  const online = useOnline()
  const { refusal } = entry
  const what = vaccineNameIn(entry.what, language)
  const name = petName ? `${what}, ${petName}` : what
  const Icon = refusal ? TriangleAlert : CloudUpload
  const tone = refusal ? 'over' : 'prog'
  return (
    <li className={`reminder-row tone-${tone}`}>
      <Icon className={`icon icon-24 mark-${tone}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-semibold break-words text-ink">{petName ? `${petName} · ${what}` : what}</p>
          <p className="text-small tabular-nums text-ink-2">{about(entry, t, language)}</p>
          <p className="text-small font-[550] break-words">{refusedText(entry, t) ?? t(online ? 'outbox.sending' : 'outbox.waits')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {refusal && onRepair && (
            <Button variant="secondary" size="sm" aria-label={t('outbox.repairOf', { what: name })} onClick={() => onRepair(entry)}>
              {t('outbox.repair')}
            </Button>
          )}
          <Button variant="secondary" size="sm" aria-label={t('outbox.discardOf', { what: name })} onClick={() => onDrop(entry)}>
            {t('outbox.discard')}
          </Button>
        </div>
      </div>
    </li>
  )
}
