import { vaccineNameIn } from '@huella/care-rules'
import { diseaseNames, type Reader } from '../../domain/verdict'
import type { DueItem } from './due-soon'

/** What is due, within a sentence: a reminder's vaccine, or the diseases of the plan. */
export const nameOf = ({ vaccineName, groups }: Pick<DueItem, 'vaccineName' | 'groups'>, reader: Pick<Reader, 't' | 'language'>): string =>
  vaccineName === null ? diseaseNames(groups, reader) : vaccineNameIn(vaccineName, reader.language)
