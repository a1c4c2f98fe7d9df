import { sameVaccine, vaccinePresets } from '@huella/care-rules'
import { localDay } from '../../../i18n/format'
import * as paths from '../../../lib/paths'

interface VisitToRecord {
  petNickname: string
  type: string
  description: string | null
  scheduledDate: string
}

/** The vaccination of a visit: its pet, its day, and the vaccine where its words name a common one, in either language. */
export function recordVisitFor({ petNickname, type, description, scheduledDate }: VisitToRecord, from: string): string {
  const words = type.toLocaleLowerCase() === 'vaccination' ? (description ?? '') : ''
  const isMeant = (name: string) => words.toLocaleLowerCase().includes(name.toLocaleLowerCase()) || sameVaccine(words, name)
  const preset = vaccinePresets.find(({ name }) => name !== 'Custom' && isMeant(name))
  const query = new URLSearchParams({ nickname: petNickname, date: localDay(scheduledDate), from })
  if (preset) {
    query.set('vaccine', preset.name)
    query.set('type', preset.type)
  }
  return `${paths.vetVaccination}?${query}`
}
