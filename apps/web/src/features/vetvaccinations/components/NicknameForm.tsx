import { useState } from 'react'
import { keepRest, recordAll, type CertificateSlot } from '../../../domain/record-all'
import { MoreDetails } from '../../../domain/MoreDetails'
import { SaveMany } from '../../../domain/SaveMany'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { FieldRefusal } from '../../../lib/form-errors'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { fieldId } from '../../../ui/formik/use-form-field'
import { useFirstField } from '../../../ui/formik/use-first-field'
import { toast } from '../../../ui/toast'
import { recordByNickname, refreshRecorded } from '../api/record-vaccination'
import { nicknameDoseSchema, nicknameSchema, startOf } from '../nickname-values'
import { savedText } from '../saved-text'
import type { DoseValues } from '../vet-vaccination-values'
import { ClearForm } from './ClearForm'
import { AdditionalCard, BasicCard, NicknameHints, NicknameProductCard, NicknameSummary, ProfessionalCard } from './NicknameCards'
import { NicknameCard, type ShowPet } from './NicknameField'

const toNickname = () => document.getElementById(fieldId('nickname'))?.focus()

export interface NicknameFormProps {
  nickname: string
  /** What the profile says of who gives the vaccine. */
  known: Partial<DoseValues>
  certificate: CertificateSlot
  signature: string
  /** Whether the family is asked about what was given. */
  waits: boolean
  showPet: ShowPet
  cancelTo: string
}

/** One dose after the other, each for the pet whose nickname stands above. */
export function NicknameForm({ nickname, known, certificate, signature, waits, showPet, cancelTo }: NicknameFormProps) {
  const { t } = useTranslation()
  const [empty] = useState(() => startOf('', known))
  useFirstField(nickname ? 'vaccineName' : 'nickname', nickname)
  return (
    <FormFrame
      initial={nickname ? { ...empty, nickname } : empty}
      schema={nicknameSchema}
      draftKey="vet-vaccination:nickname"
      failed={t('nicknameVaccination.failed')}
      save={<SaveMany one={t('nicknameVaccination.save')} />}
      saving={t('nicknameVaccination.saving')}
      cancelTo={cancelTo}
      look="rail"
      aside={<NicknameSummary signature={signature} waits={waits} />}
      actions={(forget) => <ClearForm empty={empty} onCleared={() => (forget(), toNickname())} />}
      onSend={async (values, { sending, ...helpers }) => {
        const { nickname: pet } = nicknameSchema.cast(values)
        const doses = certificate.recordsOf({ ...values }).map((one) => nicknameDoseSchema.cast(one, { stripUnknown: true }))
        const send = (dose: (typeof doses)[number]) => recordByNickname(pet, dose, sending({ pet, dose }))
        await recordAll(doses, { send, refresh: refreshRecorded, t })
          .catch(keepRest({ ...values }, certificate, helpers))
          .catch((error: unknown) => {
            throw isStatus(error, 404) ? new FieldRefusal({ nickname: 'nicknameVaccination.unknown' }, error) : error
          })
        const description = (waits || doses.length > 1) && savedText(doses, t, waits)
        toast({ title: t('nicknameVaccination.saved', { nickname: pet }), ...(description && { description }) })
        helpers.resetForm({ values: empty })
        toNickname()
        return false
      }}
    >
      <NicknameCard showPet={showPet} />
      {certificate.box}
      <BasicCard />
      <NicknameHints />
      <NicknameProductCard />
      <ProfessionalCard />
      <AdditionalCard />
      <MoreDetails />
    </FormFrame>
  )
}
