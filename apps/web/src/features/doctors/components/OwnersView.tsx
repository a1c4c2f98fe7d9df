import { useFormikContext } from 'formik'
import { Building2, EyeOff, type LucideIcon, Medal } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, type Person } from '../../../ui/Avatar'
import { SectionCard } from '../../../ui/Card'
import { wholeYears, type DoctorFormValues } from '../doctor-form-values'
import { VerifiedMark } from './VerifiedMark'

/** The profile as pet owners will see it, while it is typed. */
export function OwnersView({ person, verified }: { person: Person; verified: boolean }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<DoctorFormValues>()
  const years = Number(wholeYears(values.yearsOfExperience))
  const picture = values.profileImageUrl || person.profileImageUrl || null
  return (
    <SectionCard title={t('doctorPreview.title')}>
      <div className="grid justify-items-center gap-1 text-center">
        <Avatar key={picture} person={{ ...person, profileImageUrl: picture }} size={96} />
        <p className="mt-2 font-display text-xl leading-7 font-bold wrap-anywhere">{values.username.trim() || t('doctorPreview.name')}</p>
        <p className="wrap-anywhere text-ink-2">{values.specialization.trim() || t('role.veterinarian')}</p>
        {verified && <VerifiedMark verified />}
      </div>
      {values.publicProfile ? (
        <div className="mt-4 grid gap-3">
          <Fact Icon={Building2} text={values.clinic} />
          {years > 0 && <Fact Icon={Medal} text={t('doctorPreview.years', { count: years })} />}
          <Told label={t('doctor.education')} text={values.education} />
          <Told label={t('doctor.certifications')} text={values.certifications} />
          <Told label={t('doctor.bio')} text={values.bio} />
        </div>
      ) : (
        <p className="well mt-4 flex gap-3 p-4 text-small text-ink-2">
          <EyeOff className="icon icon-18 flex-none" aria-hidden="true" />
          {t('doctorPreview.hidden')}
        </p>
      )}
    </SectionCard>
  )
}

const Fact = ({ Icon, text }: { Icon: LucideIcon; text: string }) =>
  text.trim() === '' ? null : (
    <p className="flex items-start gap-3">
      <Icon className="icon icon-18 mt-0.5 flex-none text-ink-2" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )

const Told = ({ label, text }: { label: string; text: string }) =>
  text.trim() === '' ? null : (
    <div>
      <p className="text-caption font-[550] text-ink-2">{label}</p>
      <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
