import type { Visitor } from '@huella/testing'
import { settled } from './people.js'
import { petOf, recorded } from './pets.js'

export interface ManyPets {
  email: string
  /** The pet with the most records. */
  busiest: number
}

const day = 86_400_000
const pets = 50
const doses = [100, ...Array.from({ length: pets - 1 }, () => 8)]
const vaccines = ['Rabies', 'DHPP', 'Bordetella', 'Leptospirosis', 'FeLV', 'Lyme Disease']
const atOnce = 6

async function withRecords(person: Visitor, index: number): Promise<number> {
  const { id } = await petOf(person, { name: `Pet ${index}`, nickname: `pet${index}` })
  const of = (path: string) => `/api/pets/${id}/${path}`
  const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()
  const onDay = (days: number): string => inDays(days).slice(0, 10)
  for (let dose = 0; dose < doses[index]!; dose++) {
    await recorded(person, of('vaccinations'), { vaccineName: vaccines[(dose + index) % vaccines.length]!, vaccineType: 'Core', administeredDate: onDay(-30 - dose * 10) })
  }
  await recorded(person, of('reminders'), { vaccineName: 'Rabies', dueDate: onDay(1 + (index % 20)) })
  await recorded(person, of('appointments'), { type: 'other', description: 'Check-up', scheduledDate: inDays(1 + (index % 30)) })
  return id
}

/** An owner of 50 pets with 492 doses, a reminder and a visit each. */
export async function manyPets(language: string): Promise<ManyPets> {
  const { person, email } = await settled(language)
  const ids: number[] = []
  const left = doses.keys()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const index of left) ids[index] = await withRecords(person, index)
  }))
  return { email, busiest: ids[0]! }
}
