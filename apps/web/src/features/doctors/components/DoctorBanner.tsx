import { BadgeCheck, Building2, Hourglass, IdCard } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useScreen } from '../../../lib/use-screen'
import { Avatar, fullName, type Person } from '../../../ui/Avatar'
import { cx } from '../../../ui/cx'
import { PawShape } from '../../../ui/paw-shape'
import { Skeleton } from '../../../ui/Skeleton'
import { useDoctorCounts, type DoctorProfile } from '../api/doctor-profile'

export interface DoctorBannerProps {
  /** Not here yet; null where it could not be read. */
  profile: DoctorProfile | undefined | null
  person: Person
  name: string
  /** As the account knows it, before the profile is here. */
  verified: boolean
  /** Whether a missing verification does more than take the badge away: the screen says so elsewhere. */
  needsNickname: boolean
}

const large = 'text-[1.75rem] leading-8 lg:text-[2.5rem]! lg:leading-[2.75rem]!'

/** Who is at work, and how much they have done. */
export function DoctorBanner({ profile, person, name, verified, needsNickname }: DoctorBannerProps) {
  const { t } = useTranslation()
  const heading = useScreen(name)
  // A user name such as "elena.vargas" says less than the person's own name, which then stands above it.
  const ownName = !/\s/.test(name) && fullName(person) !== name ? fullName(person) : ''
  const counts = useDoctorCounts()
  const picture = { ...person, profileImageUrl: profile?.profileImageUrl || (person.profileImageUrl ?? null) }
  return (
    <div className="vet-banner">
      <Paws />
      <div className="relative flex flex-wrap items-start gap-x-6 gap-y-5 sm:items-center">
        <Avatar person={picture} size={112} className="shadow-[0_0_0_4px_rgb(255_255_255/0.9)] max-sm:size-20!" />
        <div className="min-w-0 flex-[1_1_14rem]">
          {ownName && <p className={cx(large, 'font-display font-bold tracking-tight wrap-anywhere')}>{ownName}</p>}
          <h1 ref={heading} className={cx('wrap-anywhere', ownName ? 'mt-0.5 font-sans! text-base! leading-6! font-medium! tracking-normal! opacity-90' : large)}>
            {name}
          </h1>
          <p className="mt-1 text-base wrap-anywhere opacity-90 lg:text-lg">{profile?.specialization || t('role.veterinarian')}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Chips profile={profile} />
          </p>
          {!(profile?.isVerified ?? verified) && !needsNickname && <p className="mt-2.5 text-small opacity-90">{t('verification.banner')}</p>}
        </div>
        <dl className="flex flex-wrap gap-3 max-sm:w-full">
          <Count label={t('vet.reviewsWritten')} value={counts && counts.reviews} />
          <Count label={t('vet.vaccinationsRecorded')} value={counts && counts.vaccinations} />
        </dl>
      </div>
    </div>
  )
}

const waitingChips = ['w-48', 'w-32', 'w-40'].map((width) => <Skeleton key={width} className={`h-8.5 ${width} rounded-full! opacity-20`} />)

/** Where they work, their card, and whether it was checked. */
function Chips({ profile }: Pick<DoctorBannerProps, 'profile'>) {
  if (profile === undefined) return waitingChips
  if (profile === null) return null
  return (
    <>
      {profile.clinic && (
        <span className="vet-chip">
          <Building2 className="icon icon-18" aria-hidden="true" />
          {profile.clinic}
        </span>
      )}
      <span className="vet-chip tabular-nums">
        <IdCard className="icon icon-18" aria-hidden="true" />
        {profile.professionalCardNumber}
      </span>
      <Verification verified={profile.isVerified} />
    </>
  )
}

/** Leads to what it means. */
function Verification({ verified }: { verified: boolean }) {
  const { t } = useTranslation()
  const Icon = verified ? BadgeCheck : Hourglass
  return (
    <Link to={paths.verification} className="vet-chip vet-chip-link" title={t('verification.whatItMeans')}>
      <Icon className="icon icon-18" aria-hidden="true" />
      {t(verified ? 'verification.verified' : 'verification.notYet')}
    </Link>
  )
}

const Count = ({ label, value }: { label: string; value: number | null | undefined }) => (
  <div className="vet-count">
    <dt className="text-small sm:whitespace-nowrap">{label}</dt>
    <dd className="font-display text-[2rem] leading-10 font-bold tracking-tight tabular-nums">
      {value === undefined ? <Skeleton className="my-1 h-8 w-10 opacity-20" /> : (value ?? '–')}
    </dd>
  </div>
)

const Paws = () => (
  <span className="vet-paws" aria-hidden="true">
    {['right-[26%] -top-3 size-16 rotate-12', 'right-4 -top-8 size-32 rotate-[24deg]', 'right-[14%] -bottom-9 size-24 -rotate-12'].map(
      (place) => (
        <svg key={place} viewBox="0 0 32 32" className={`absolute ${place}`}>
          <PawShape />
        </svg>
      ),
    )}
  </span>
)
