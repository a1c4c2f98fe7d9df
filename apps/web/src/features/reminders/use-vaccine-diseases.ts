import { useEffect, useState } from 'react'
import { whenFirstScreenStands } from '../../lib/first-screen'
import { logError } from '../../lib/log'

/** What a vaccine of a name is against: the groups of a plan. */
export type DiseasesOf = (vaccineName: string) => readonly string[]

let known: DiseasesOf | undefined

/** The names of all vaccines weigh more than the first screen has room for: they come after it. */
export function useVaccineDiseases(): DiseasesOf | undefined {
  const [diseasesOf, setKnown] = useState(() => known)
  useEffect(() => {
    if (known) return
    return whenFirstScreenStands(() => {
      import('../../domain/vaccine-diseases').then(({ protectionOf }) => setKnown(() => (known = protectionOf)), logError)
    })
  }, [])
  return diseasesOf
}
