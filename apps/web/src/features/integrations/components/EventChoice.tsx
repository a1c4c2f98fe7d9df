import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/Checkbox'
import { errorId, FieldError } from '../../../ui/Field'
import { useFormField } from '../../../ui/formik/use-form-field'
import { eventGroups, wordsOf, type EventType } from '../webhook-words'

/** Which events are told, by what they are about. */
export function EventChoice() {
  const { t } = useTranslation()
  const { field: { value }, error, helpers, id } = useFormField<EventType[]>('types')
  const toggle = (type: EventType) => void helpers.setValue(value.includes(type) ? value.filter((other) => other !== type) : [...value, type])
  return (
    <div role="group" aria-label={t('webhooks.log')} className="grid gap-5" id={id} tabIndex={-1} aria-describedby={error && errorId(id)}>
      {eventGroups.map((group) => (
        <fieldset key={group.title}>
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
      <FieldError id={id} error={error} />
    </div>
  )
}
