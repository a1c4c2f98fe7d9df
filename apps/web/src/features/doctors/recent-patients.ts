import { vaccineNameIn } from '@huella/care-rules'
import { useTranslation } from '../../i18n/use-translation'
import { useDoctorReviews, useDoctorVaccinations } from './api/doctor-recents'

export interface RecentPatient {
  id: number
  name: string
  nickname: string
  species: string
  /** None of a pet that is private now. */
  coverUrl: string | null
  /** What was done for it last. */
  what: string
  at: string
}

const shown = 6

interface Recent {
  petId: number
  petName: string
  petNickname: string
  petSpecies: string
  petCoverUrl: string | null
  createdAt: string
}
const patientOf = (what: string, { petId, petName, petNickname, petSpecies, petCoverUrl, createdAt }: Recent): RecentPatient => ({
  id: petId,
  name: petName,
  nickname: petNickname,
  species: petSpecies || 'Other',
  coverUrl: petCoverUrl,
  what,
  at: createdAt,
})

/** Each pet once, by what was done for it last. */
export function latestPatients(all: readonly RecentPatient[]): RecentPatient[] {
  const seen = new Set<number>()
  const newestFirst = [...all].sort((a, b) => b.at.localeCompare(a.at))
  return newestFirst.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, shown)
}

/** The pets this doctor recorded for or reviewed lately. One of the two lists is enough to show something. */
export function useRecentPatients(): { patients: RecentPatient[] | undefined; failed: boolean; retry: () => void } {
  const { language } = useTranslation()
  const vaccinations = useDoctorVaccinations()
  const reviews = useDoctorReviews()
  const done = [
    ...(vaccinations.rows ?? []).map((row) => patientOf(vaccineNameIn(row.vaccineName, language), row)),
    ...(reviews.rows ?? []).map((row) => patientOf(row.title, row)),
  ]
  const answered = [vaccinations, reviews].every(({ rows, error }) => rows || error)
  const failed = Boolean(vaccinations.error && reviews.error)
  const retry = () => [vaccinations, reviews].forEach(({ error, retry: again }) => error && again())
  return { patients: answered && !failed ? latestPatients(done) : undefined, failed, retry }
}
