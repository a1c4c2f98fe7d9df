import { Fragment } from 'react'
import { Check } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from './cx'

/** Where somebody stands in a short sequence. Phones show the numbers; the words are read out everywhere. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  const { t } = useTranslation()
  return (
    <ol className="flex flex-none items-center gap-2 text-small lg:gap-2.5" aria-label={t('form.step', { step: current + 1, count: labels.length })}>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && <li aria-hidden="true" className={cx('h-0.5 w-4 rounded-full lg:w-10', index <= current ? 'bg-brand' : 'bg-line')} />}
          <Step label={label} number={index + 1} state={index === current ? 'now' : index < current ? 'done' : 'later'} />
        </Fragment>
      ))}
    </ol>
  )
}

const looks = { now: 'bg-brand text-on-brand', done: 'tone-good', later: 'bg-sunken text-ink-2' }

function Step({ label, number, state }: { label: string; number: number; state: keyof typeof looks }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-2.5" aria-current={state === 'now' ? 'step' : undefined}>
      <span className={cx('grid size-[1.875rem] place-items-center rounded-full font-semibold tabular-nums', looks[state])} aria-hidden="true">
        {state === 'done' ? <Check className="icon icon-16" /> : number}
      </span>
      <span className={cx('max-lg:sr-only', state === 'now' ? 'font-semibold' : 'text-ink-2')}>{label}</span>
      {state === 'done' && <span className="sr-only">{t('form.stepDone')}</span>}
    </li>
  )
}
