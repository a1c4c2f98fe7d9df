import { useState } from 'react'
import { MessageCircle, Phone, Siren } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { telephoneHref } from '../../../lib/telephone'
import { buttonStyles } from '../../../ui/button-styles'
import { Button } from '../../../ui/Button'
import { SightingForm } from './SightingForm'

export interface LostNoticeProps {
  pet: { name: string; nickname: string }
  lost: { since: string; message: string | null; phone: string | null }
}

/** On top of the public page of a lost pet: what its family says, and the ways to reach them. */
export default function LostNotice({ pet: { name, nickname }, lost: { since, message, phone } }: LostNoticeProps) {
  const { t, language } = useTranslation()
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  return (
    <section aria-labelledby="lost" className="lost-card mb-5">
      <div className="flex items-start gap-3.5">
        <Siren className="icon icon-24 mt-1.5 flex-none mark-over" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="lost" className="text-[1.75rem] leading-9">
            {t('lostNotice.title')}
          </h2>
          <p className="text-small">{t('lostNotice.since', { name, date: formatInstantDay(since, language) })}</p>
        </div>
      </div>
      <p className="max-w-[62ch] text-[1.0625rem] leading-7 wrap-anywhere whitespace-pre-line">{message || t('lostNotice.noMessage', { name })}</p>
      {state !== 'sent' && (
        <div className="no-print flex flex-wrap gap-2.5">
          {phone && (
            <a href={telephoneHref(phone)} className={buttonStyles({ size: 'lg' })}>
              <Phone className="icon icon-18" aria-hidden="true" />
              {t('lostNotice.call', { phone })}
            </a>
          )}
          {state === 'closed' && (
            <Button
              size="lg"
              variant={phone ? 'secondary' : 'primary'}
              icon={<MessageCircle className="icon icon-18" aria-hidden="true" />}
              onClick={() => setState('open')}
            >
              {t('lostNotice.seen', { name })}
            </Button>
          )}
        </div>
      )}
      {phone && <p className="print-only">{phone}</p>}
      {state === 'open' && <SightingForm name={name} nickname={nickname} onSent={() => setState('sent')} onClose={() => setState('closed')} />}
      {state === 'sent' && (
        <p role="status" className="font-semibold">
          {t('lostNotice.sent', { name })}
        </p>
      )}
    </section>
  )
}
