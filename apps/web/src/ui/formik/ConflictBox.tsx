import { useEffect, useRef } from 'react'
import { useFormikContext } from 'formik'
import { GitMerge } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { RadioTiles } from '../RadioTiles'
import { standing, type Changing, type Conflict, type Difference } from './conflicts'

export interface ConflictBoxProps {
  conflict: Conflict<object>
  fields: Changing<object>['fields']
  /** How often saving was refused because of it: each time it is led to. */
  refused: number
  onChoose: (difference: Difference) => void
}

/** Somebody else saved the same meanwhile: both values of each field, and the choice between them. */
export default function ConflictBox({ conflict, fields, refused, onChoose }: ConflictBoxProps) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [conflict.now.version, refused])
  const textOf = (field: string, value: unknown) => (fields[field]?.text?.(value) ?? String(value ?? '')).trim() || t('form.conflictEmpty')
  const choose = (difference: Difference, chosen: 'mine' | 'theirs') => {
    void setFieldValue(difference.field, difference[chosen])
    onChoose({ ...difference, chosen })
  }
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="conflict-title" className="form-conflict">
      <div className="flex gap-3">
        <GitMerge className="icon mt-0.5 flex-none" aria-hidden="true" />
        <div role="alert">
          <h2 id="conflict-title" className="text-base">
            {t('form.conflictTitle')}
          </h2>
          <p className="text-small">{t('form.conflictText')}</p>
        </div>
      </div>
      {conflict.differences.map((one) => {
        const difference = standing(one, values)
        const { field, mine, theirs, chosen } = difference
        const label = fields[field]?.label
        return (
          <div key={field} className="grid gap-1.5">
            <h3 id={`conflict-${field}`} className="text-small font-semibold">
              {label ? t(label) : field}
            </h3>
            <RadioTiles
              label={label ? t(label) : field}
              labelledBy={`conflict-${field}`}
              name={`conflict-${field}`}
              value={chosen ?? ''}
              className="grid-cols-1! sm:grid-cols-2!"
              tiles={[
                { value: 'mine', title: t('form.conflictMine'), detail: textOf(field, mine) },
                { value: 'theirs', title: t('form.conflictTheirs'), detail: textOf(field, theirs) },
              ]}
              onChange={(value) => choose(difference, value as 'mine' | 'theirs')}
            />
            {refused > 0 && chosen === null && <p className="field-error">{t('form.conflictChoose')}</p>}
          </div>
        )
      })}
    </section>
  )
}
