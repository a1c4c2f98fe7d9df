import { useEffect, useState } from 'react'
import { whenFirstScreenStands } from '../../lib/first-screen'
import { logError } from '../../lib/log'

/** What a vaccine of a name is against: the groups of a plan. */
export type DiseasesOf = (vaccineName: string) => readonly string[]

let known: DiseasesOf | undefined

/** Not here yet, or not to be had. */
export type NoDiseases = undefined | null

/** The names of all vaccines weigh more than the first screen has room for: they come after it. */
export function useVaccineDiseases(): DiseasesOf | NoDiseases {
  const [diseasesOf, setKnown] = useState<DiseasesOf | NoDiseases>(() => known)
  useEffect(() => {
    if (known) return
    return whenFirstScreenStands(() => {
      import('../../domain/vaccine-diseases').then(({ protectionOf }) => setKnown(() => (known = protectionOf)), (error: unknown) => (logError(error), setKnown(null)))
    })
  }, [])
  return diseasesOf
}
