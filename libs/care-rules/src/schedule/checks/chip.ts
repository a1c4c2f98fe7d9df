import { microchipProblem } from '../../microchip.js'
import type { PetFacts, RecordCheck } from '../facts.js'
import { found } from './records.js'

/** What is odd about the number of a pet's chip, and whether another owner's pet has the same. */
export function chipChecks({ microchip }: PetFacts, isShared: boolean): RecordCheck[] {
  const problem = microchip === null ? null : microchipProblem(microchip)
  return [
    ...(problem ? [found('chip-format', 'warning', null, { problem })] : []),
    ...(isShared && microchip !== null ? [found('chip-shared', 'warning', null)] : []),
  ]
}
