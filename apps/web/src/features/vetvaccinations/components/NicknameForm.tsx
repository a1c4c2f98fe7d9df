import { useState } from 'react'
import { Formik } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { fieldId } from '../../../ui/formik/use-form-field'
import { RailForm } from '../../../ui/formik/RailForm'
import { useFirstField } from '../../../ui/formik/use-first-field'
import { useSave } from '../../../ui/formik/use-save'
import { toast } from '../../../ui/toast'
import { recordByNickname } from '../api/record-vaccination'
import { nicknameDoseSchema, nicknameSchema, startOf, type NicknameValues } from '../nickname-values'
import { keepRest, recordAll, savedText, type CertificateSlot } from '../record-all'
import type { DoseValues } from '../vet-vaccination-values'
import { ClearForm } from './ClearForm'
import { AdditionalCard, BasicCard, NicknameProductCard, ProfessionalCard } from './NicknameCards'
import { NicknameCard, type ShowPet } from './NicknameField'
import { SaveWords } from './SaveWords'
import { VaccinationSummary } from './VaccinationSummary'

const draftKey = 'vet-vaccination:nickname'

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
  const { submit, failure, forget } = useSave<NicknameValues>(t('nicknameVaccination.failed'), async (values, keyOf, helpers) => {
    const { nickname: pet } = nicknameSchema.cast(values)
    const doses = certificate.recordsOf({ ...values }).map((one) => nicknameDoseSchema.cast(one, { stripUnknown: true }))
    const send = (dose: (typeof doses)[number]) => recordByNickname(pet, dose, keyOf({ pet, dose }))
    await recordAll(doses, send, t).catch((error: unknown) => {
      if (isStatus(error, 404)) helpers.setFieldError('nickname', 'nicknameVaccination.unknown')
      keepRest({ ...values }, certificate, helpers)(error)
    })
    toast({ title: t('nicknameVaccination.saved', { nickname: pet }), ...((waits || doses.length > 1) && { description: savedText(doses, t, waits) }) })
    helpers.resetForm({ values: empty })
    toNickname()
    return false
  })
  return (
    <Formik initialValues={nickname ? { ...empty, nickname } : empty} validationSchema={nicknameSchema} onSubmit={submit}>
      <RailForm
        keep={{ draftKey, saved: false }}
        failure={failure}
        rail={<VaccinationSummary signature={signature} waits={waits} />}
        cancelTo={cancelTo}
        save={<SaveWords one={t('nicknameVaccination.save')} />}
        saving={t('nicknameVaccination.saving')}
        actions={<ClearForm empty={empty} onCleared={() => (forget(), toNickname())} />}
      >
        <NicknameCard showPet={showPet} />
        {certificate.box}
        <BasicCard />
        <NicknameProductCard />
        <ProfessionalCard />
        <AdditionalCard />
      </RailForm>
    </Formik>
  )
}
