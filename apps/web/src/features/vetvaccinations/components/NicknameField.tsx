import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { nicknameTyped } from '../../../lib/nickname-of'
import { useSettled } from '../../../lib/use-settled'
import { FieldGroup, WholeRow } from '../../../ui/FieldGroup'
import { useFormField } from '../../../ui/formik/use-form-field'
import { TextField } from '../../../ui/TextField'

/** A nickname ends in a dash and eight signs: what does not yet is likely still being typed, and lookups are counted. */
const pauseFor = (nickname: string): number => (/-.{8}$/.test(nickname) ? 400 : 1200)

/** Shows the pet of a nickname, for the person to recognise. */
export type ShowPet = (nickname: string) => ReactNode

export function NicknameCard({ showPet }: { showPet: ShowPet }) {
  const { t } = useTranslation()
  const { field, error, helpers, id } = useFormField('nickname')
  const settled = useSettled(field.value, pauseFor(field.value))
  const change = (text: string) => void helpers.setValue(nicknameTyped(text))
  return (
    <FieldGroup title={t('nicknameVaccination.pet')} help={t('nicknameVaccination.petHelp')}>
      <WholeRow>
        <TextField
          {...field}
          id={id}
          label={t('nicknameVaccination.nickname')}
          help={t('nicknameVaccination.nicknameHelp')}
          error={error}
          placeholder="luna-12345678"
          className="font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        <div role="status" className="[&:not(:empty)]:mt-4">
          {!error && settled && settled === field.value && showPet(settled)}
        </div>
      </WholeRow>
    </FieldGroup>
  )
}
