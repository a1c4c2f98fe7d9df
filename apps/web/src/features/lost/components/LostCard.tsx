import type { ReactNode } from 'react'
import { Check, Pencil, Siren, Trash2 } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { formatTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { IconButton } from '../../../ui/IconButton'
import { Older } from '../../../ui/Older'
import { toast } from '../../../ui/toast'
import { removeSighting, sayFound, sightingsPath, useSightings, type Sighting } from '../api/lost'
import { contactHref } from '../contact-href'

export interface LostCardProps {
  pet: { id: number; name: string }
  lost: { since: string; message: string | null }
  /** Whether the reader may end it, or change its words. */
  mayChange: boolean
  onChange: () => void
}

/** While a pet is lost: since when, what its public page says, and what finders wrote. */
export default function LostCard({ pet, lost, mayChange, onChange }: LostCardProps) {
  const { t, language } = useTranslation()
  const { run, pending } = useAction(
    async () => {
      await sayFound(pet.id)
      toast({ title: t('lost.found', { name: pet.name }), description: t('lost.foundText') })
    },
    { failed: t('lost.failed') },
  )
  return (
    <section aria-labelledby="lost" className="lost-card no-print">
      <div className="flex items-start gap-3.5">
        <Siren className="icon icon-24 mt-1 flex-none mark-over" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="lost">{t('lost.since', { name: pet.name, date: formatInstantDay(lost.since, language) })}</h2>
          <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-line">{lost.message || t('lost.noMessage')}</p>
        </div>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2.5">
          <Button busy={pending} busyLabel={t('lost.saving')} icon={<Check className="icon icon-18" aria-hidden="true" />} onClick={() => void run()}>
            {t('lost.isBack', { name: pet.name })}
          </Button>
          <Button variant="secondary" icon={<Pencil className="icon icon-18" aria-hidden="true" />} onClick={onChange}>
            {t('lost.changeNotice')}
          </Button>
        </div>
      )}
      <Sightings petId={pet.id} mayRemove={mayChange} />
    </section>
  )
}

function Sightings({ petId, mayRemove }: { petId: number; mayRemove: boolean }) {
  const { t } = useTranslation()
  const { data, error, retry, more } = useSightings(petId)
  const last = more ? data?.at(-1) : undefined
  const rows = (sightings: readonly Sighting[]): ReactNode => (
    <ul className="grid grid-cols-1 gap-2.5">
      {sightings.map((sighting) => (
        <SightingRow key={sighting.id} petId={petId} sighting={sighting} mayRemove={mayRemove} />
      ))}
    </ul>
  )
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <h3>{t('lost.sightings')}</h3>
      {error ? <ErrorState message={t('lost.sightingsError')} onRetry={retry} /> : null}
      {data?.length === 0 && <p>{t('lost.noSightings')}</p>}
      {data && data.length > 0 && rows(data)}
      {last && (
        <Older<Sighting> pathOfPage={(page) => sightingsPath(petId, page)} after={last.cursor} failed={t('lost.sightingsError')}>
          {rows}
        </Older>
      )}
    </div>
  )
}

function SightingRow({ petId, sighting, mayRemove }: { petId: number; sighting: Sighting; mayRemove: boolean }) {
  const { t, language } = useTranslation()
  const { message, contact, createdAt } = sighting
  const at = `${formatInstantDay(createdAt, language)}, ${formatTime(createdAt, language)}`
  const href = contact && contactHref(contact)
  const { run, pending } = useAction(async () => removeSighting(petId, sighting.id), { failed: t('lost.failed') })
  return (
    <li className="flex items-start gap-2 rounded-2xl bg-surface p-4 text-ink">
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-2 tabular-nums">
          <time dateTime={createdAt}>{at}</time>
        </p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{message}</p>
        {contact && (
          <p className="mt-1.5 wrap-anywhere">
            {t('lost.contact')}:{' '}
            {href ? (
              <a href={href} className="link">
                {contact}
              </a>
            ) : (
              contact
            )}
          </p>
        )}
      </div>
      {mayRemove && (
        <IconButton
          className="-my-2 -mr-2"
          label={t('lost.removeSighting', { at })}
          disabled={pending}
          icon={<Trash2 className="icon icon-18" aria-hidden="true" />}
          onClick={() => void run()}
        />
      )}
    </li>
  )
}
