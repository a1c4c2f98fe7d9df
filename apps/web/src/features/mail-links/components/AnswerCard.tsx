import { CircleCheck, Clock } from 'lucide-react'
import type { AnswerLink, AnsweredReminder } from '@huella/contracts'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { buttonStyles } from '../../../ui/button-styles'
import { getAnswer, giveAnswer, useLink } from '../api/links'
import { Asked, Ended, Failure, LinkCard } from './LinkCard'
import { ReminderRows } from './ReminderRows'

/** A button of a reminder was pressed: the person confirms it here, and may take it back. Opening the page does nothing. */
export function AnswerCard({ token }: { token: string }) {
  const { link, missing, failed, retry, show } = useLink(getAnswer, token)
  return (
    <LinkCard waiting={!link && !missing && !failed} missing={missing} failed={failed} onRetry={retry}>
      {link && <Answer token={token} link={link} onAnswer={show} />}
    </LinkCard>
  )
}

type Shown = { token: string; link: AnswerLink; onAnswer: (link: AnswerLink) => void }

function Answer({ token, link, onAnswer }: Shown) {
  const { t } = useTranslation()
  const answer = useAction(async ({ sending }, undo: boolean) => onAnswer(await giveAnswer(token, undo, sending({ undo }))), { failed: t('answer.failed'), told: 'here' })
  const { isExpired, reminders } = link
  if (isExpired) return <Ended title={t('answer.expired')} text={t('answer.expiredText')} />
  if (reminders.every(({ state }) => state === 'gone')) return <Ended title={t('answer.gone')} text={t('answer.goneText')} />
  const isOpen = reminders.some(({ state }) => state === 'open')
  return (
    <>
      {isOpen ? <Question key="ask" link={link} /> : <Result key="done" link={link} />}
      <ReminderRows reminders={reminders} />
      <Failure text={answer.failure} />
      {isOpen ? (
        <Button block size="lg" icon={link.action === 'done' ? <CircleCheck className="icon" aria-hidden="true" /> : <Clock className="icon" aria-hidden="true" />} busy={answer.pending} busyLabel={t('answer.sending')} onClick={() => void answer.run(false)}>
          {t(`answer.${link.action}`)}
        </Button>
      ) : (
        <After link={link} busy={answer.pending} onUndo={() => void answer.run(true)} />
      )}
    </>
  )
}

function Question({ link: { action, snoozeTo } }: Pick<Shown, 'link'>) {
  const { t, language } = useTranslation()
  return action === 'done' ? (
    <Asked title={t('answer.doneTitle')} text={t('answer.doneText')} />
  ) : (
    <Asked title={t('answer.snoozeTitle')} text={t('answer.snoozeText', { date: dayInWords(snoozeTo, language) })} />
  )
}

function Result({ link: { reminders, snoozeTo } }: Pick<Shown, 'link'>) {
  const { t, language } = useTranslation()
  const others = reminders.find(({ doneBy }) => doneBy)?.doneBy
  const isSnoozed = reminders.some(({ state }) => state === 'snoozed')
  if (isSnoozed) return <Asked title={t('answer.snoozedTitle', { date: dayInWords(snoozeTo, language) })} text={t('answer.snoozedText')} />
  return <Asked title={others ? t('answer.doneByTitle', { name: others }) : t('answer.isDoneTitle')} text={t(reminders.length === 1 ? 'answer.isDoneText' : 'answer.areDoneText')} />
}

/** What one may do next: the details of the dose, or take it back. */
function After({ link: { action, reminders }, busy, onUndo }: { link: AnswerLink; busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation()
  const [first] = reminders.filter((each): each is AnsweredReminder & { petId: number } => each.petId !== null)
  const isOne = reminders.length === 1 && first !== undefined
  return (
    <div className="grid gap-3">
      {isOne && action === 'done' && (
        <a href={paths.newVaccination(first.petId, first.vaccineName)} className={buttonStyles({ block: true, size: 'lg' })}>
          {t('answer.details')}
        </a>
      )}
      {action === 'done' && reminders.some(({ state, doneBy }) => state === 'done' && doneBy === null) && (
        <Button block variant="secondary" busy={busy} busyLabel={t('answer.sending')} onClick={onUndo}>
          {t('answer.undo')}
        </Button>
      )}
      <a href={isOne ? paths.petPage(first.petId) : paths.pets} className="link justify-self-center">
        {isOne ? t('answer.openPet', { name: first.petName ?? '' }) : t('mailLink.open')}
      </a>
    </div>
  )
}
