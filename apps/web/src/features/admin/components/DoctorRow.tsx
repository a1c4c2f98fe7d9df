import { formatDay, formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import type { DoctorForReview } from '../api/doctors'
import { nameOf } from '../doctors'
import { DoctorState } from './DoctorState'
import { Facts } from './Facts'

/** A doctor with everything the decision needs, and the decision. */
export function DoctorRow({ doctor, onDecide }: { doctor: DoctorForReview; onDecide: () => void }) {
  const { t } = useTranslation()
  const { person, username, isVerified } = doctor
  const name = nameOf(doctor)
  const picture = doctor.profileImageUrl || person.profileImageUrl
  return (
    <li className="card card-pad grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar person={{ ...person, profileImageUrl: picture }} size={52} />
        <div className="min-w-44 flex-1">
          <h2 className="wrap-anywhere">{name}</h2>
          <p className="text-small wrap-anywhere text-ink-2">{[username !== name && username, person.email].filter(Boolean).join(' · ')}</p>
        </div>
        <DoctorState verified={isVerified} />
      </div>
      <DoctorFacts doctor={doctor} />
      <div className="flex justify-end">
        <Button
          variant={isVerified ? 'secondary' : 'soft'}
          aria-label={t(isVerified ? 'admin.withdrawOf' : 'admin.verifyOf', { name })}
          onClick={onDecide}
        >
          {t(isVerified ? 'admin.withdraw' : 'admin.verify')}
        </Button>
      </div>
    </li>
  )
}

function DoctorFacts({ doctor }: { doctor: DoctorForReview }) {
  const { t, language } = useTranslation()
  const issued = formatDay(doctor.professionalCardIssuanceDate, language)
  return (
    <Facts
      facts={[
        [t('doctor.cardNumber'), [doctor.professionalCardNumber, issued && t('admin.issued', { date: issued })].filter(Boolean).join(', ')],
        [t('doctor.license'), doctor.licenseNumber],
        [t('doctor.clinic'), doctor.clinic],
        [t('doctor.specialization'), doctor.specialization],
        [t('admin.years'), doctor.yearsOfExperience > 0 && t('admin.yearsOf', { count: doctor.yearsOfExperience })],
        [t('admin.since'), formatInstantDay(doctor.createdAt, language)],
      ]}
    />
  )
}
