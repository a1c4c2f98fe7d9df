import { verificationReasonLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import type { Intent } from '../../../lib/http'
import { ReasonDialog } from '../../../ui/ReasonDialog'
import { toast } from '../../../ui/toast'
import { decide, type DoctorForReview } from '../api/doctors'
import { nameOf } from '../doctors'
import { TouchedRecords } from './TouchedRecords'

const wordsOf = (withdraws: boolean) =>
  withdraws
    ? ({ title: 'admin.withdrawTitle', text: 'admin.withdrawText', act: 'admin.withdraw', done: 'admin.nowWithdrawn' } as const)
    : ({ title: 'admin.verifyTitle', text: 'admin.verifyText', act: 'admin.verify', done: 'admin.nowVerified' } as const)

interface Props {
  doctor: DoctorForReview
  onClose: () => void
  onDone: () => void
}

/** Verifies a doctor, or takes it back; what is taken back needs a reason, and says first how much it touches. */
export default function DecisionDialog({ doctor, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const withdraws = doctor.isVerified
  const words = wordsOf(withdraws)
  const name = nameOf(doctor)
  const { professionalCardNumber } = doctor
  const send = async (reason: string, sending: Intent) => {
    await decide(doctor.id, { isVerified: !withdraws, reason, professionalCardNumber }, sending)
    toast({ title: t(words.done, { name }) })
    onDone()
  }
  return (
    <ReasonDialog
      title={t(words.title, { name })}
      description={t(words.text, { card: professionalCardNumber })}
      label={t('admin.reason')}
      help={t('admin.reasonText')}
      limit={verificationReasonLength}
      missing={withdraws ? 'field.required' : undefined}
      act={t(words.act)}
      acting={t('form.saving')}
      danger={withdraws}
      failed={t('admin.failed')}
      onSend={send}
      onClose={onClose}
    >
      {withdraws && <TouchedRecords doctorId={doctor.id} />}
    </ReasonDialog>
  )
}
