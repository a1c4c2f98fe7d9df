import { Check, X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { useFamilyAnswer, type AskedDose } from '../use-family-answer'

/** Yes and no to whether a dose was given; why it could not be saved stands below. */
export function AnswerButtons({ dose }: { dose: AskedDose }) {
  const { t } = useTranslation()
  const { pending, failure, answer } = useFamilyAnswer(dose)
  const about = (words: string) => t('confirm.about', { answer: words, vaccine: dose.vaccineName, pet: dose.petName })
  const choices = [
    { given: true, words: t('confirm.yes'), variant: 'soft', Icon: Check },
    { given: false, words: t('confirm.no'), variant: 'secondary', Icon: X },
  ] as const
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        {choices.map(({ given, words, variant, Icon }) => (
          <Button
            key={words}
            size="sm"
            variant={variant}
            aria-label={about(words)}
            disabled={pending === !given}
            busy={pending === given}
            busyLabel={t('confirm.saving')}
            icon={<Icon className="icon icon-16" aria-hidden="true" />}
            onClick={() => answer(given)}
          >
            {words}
          </Button>
        ))}
      </div>
      <AnswerFailure failure={failure} />
    </div>
  )
}

/** The family said no, and may think otherwise. */
export function ChangeAnswer({ dose }: { dose: AskedDose }) {
  const { t } = useTranslation()
  const { pending, failure, answer } = useFamilyAnswer(dose)
  const words = t('confirm.change')
  return (
    <div className="grid gap-1.5">
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        aria-label={t('confirm.about', { answer: words, vaccine: dose.vaccineName, pet: dose.petName })}
        busy={pending !== null}
        busyLabel={t('confirm.saving')}
        onClick={() => answer(true)}
      >
        {words}
      </Button>
      <AnswerFailure failure={failure} />
    </div>
  )
}

const AnswerFailure = ({ failure }: { failure: string | null }) =>
  failure && (
    <p role="alert" className="text-small font-semibold text-over">
      {failure}
    </p>
  )
