import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/Avatar'
import type { ReportForDecision } from '../api/reports'
import { authorName } from '../reports'
import { DoctorState } from './DoctorState'
import { Facts } from './Facts'

/** Who wrote what was reported, with what a card is checked by. */
export function ReportAuthor({ doctor }: Pick<ReportForDecision, 'doctor'>) {
  const { t } = useTranslation()
  const name = authorName({ doctor })
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar person={doctor.person} size={44} />
        <div className="min-w-44 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small wrap-anywhere text-ink-2">{[doctor.username !== name && doctor.username, doctor.person.email].filter(Boolean).join(' · ')}</p>
        </div>
        <DoctorState verified={doctor.isVerified} />
      </div>
      <Facts
        facts={[
          [t('doctor.cardNumber'), doctor.professionalCardNumber],
          [t('doctor.license'), doctor.licenseNumber],
          [t('doctor.clinic'), doctor.clinic],
          [t('doctor.specialization'), doctor.specialization],
        ]}
      />
    </div>
  )
}
