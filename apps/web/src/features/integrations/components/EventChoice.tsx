import { useField } from 'formik'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/Checkbox'
import { eventGroups, wordsOf, type EventType } from '../webhook-words'

/** Which events are told, by what they are about. */
export function EventChoice() {
  const { t, language } = useTranslation()
  const [{ value }, { error, touched }, { setValue }] = useField<EventType[]>('types')
  const message = touched && error ? messageText(language, error) : undefined
  const toggle = (type: EventType) => void setValue(value.includes(type) ? value.filter((other) => other !== type) : [...value, type])
  return (
    <div className="grid gap-5">
      {eventGroups.map((group) => (
        <fieldset key={group.title} aria-describedby={message ? 'events-error' : undefined}>
          <legend className="field-label mb-1.5">{t(group.title)}</legend>
          <div className="grid grid-cols-1">
            {wordsOf(group).map(([type, word]) => (
              <Checkbox
                key={type}
                label={
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    {t(word)}
                    <code className="text-[0.8125rem] font-normal text-ink-2" translate="no">
                      {type}
                    </code>
                  </span>
                }
                checked={value.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {message && (
        <p id="events-error" role="alert" className="field-error">
          {message}
        </p>
      )}
    </div>
  )
}
