import { useState } from 'react'
import { useField, useFormikContext } from 'formik'
import { mostDoses } from '@huella/certificate-format'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { refusalOf } from '../../../lib/form-errors'
import { fieldId } from '../../../ui/formik/use-form-field'
import { cx } from '../../../ui/cx'
import type { CertifiableDose } from '../api/certificates'
import { DoseRow } from './DoseRow'

const name = 'vaccinationIds'

export interface DoseChoiceProps {
  doses: readonly CertifiableDose[]
  recordAt?: (vaccinationId: number) => string
}

/** The latest dose of each disease, and at a press all others. What cannot be said so is said beside the count. */
export function DoseChoice({ doses, recordAt }: DoseChoiceProps) {
  const { t, language } = useTranslation()
  const [{ value: ids }, { error, touched }, { setValue, setTouched }] = useField<number[]>(name)
  const { status } = useFormikContext()
  const isFirst = ({ vaccinationId, isDefault }: CertifiableDose) => isDefault || ids.includes(vaccinationId)
  const [first] = useState(() => doses.filter(isFirst))
  const [isWhole, setWhole] = useState(first.length === 0)
  const count = doses.filter(({ vaccinationId, isHidden }) => !isHidden && ids.includes(vaccinationId)).length
  const fault = (count > mostDoses || touched ? error : undefined) ?? refusalOf(status, name, ids)
  const toggle = (id: number) => {
    void setTouched(true, false)
    void setValue(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  }
  const shown = isWhole ? doses : first
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="card card-pad pb-0!" aria-describedby={fault ? 'doses-fault' : undefined}>
      <legend className="sr-only">{t('proof.whichDoses')}</legend>
      <div className="section-head">
        <h2 className="lg:text-[1.3125rem]" aria-hidden="true">{t('proof.whichDoses')}</h2>
        <p className={cx('badge tabular-nums', fault ? 'tone-over' : 'tone-neutral')} role="status">
          {t('proof.countOf', { count, most: mostDoses })}
        </p>
        {fault && (
          <p id="doses-fault" role="alert" className="field-error flex-[1_1_100%]">
            {messageText(language, fault)}
          </p>
        )}
      </div>
      <ul className="proof-doses">
        {shown.map((dose) => (
          <DoseRow
            key={dose.vaccinationId}
            dose={dose}
            isChosen={!dose.isHidden && ids.includes(dose.vaccinationId)}
            onToggle={() => toggle(dose.vaccinationId)}
            {...(recordAt && { recordAt: recordAt(dose.vaccinationId) })}
          />
        ))}
      </ul>
      {!isWhole && first.length < doses.length && (
        <button type="button" className="link min-h-13 font-semibold" onClick={() => setWhole(true)}>
          {t('proof.otherDoses')}
        </button>
      )}
    </fieldset>
  )
}
