import type { Scope } from './scopes'

/** The nickname that stands for whichever pet it is. */
const nickname = 'luna-12345678'

export interface Step {
  title: `integrations.step${'Key' | 'Find' | 'Record' | 'Review' | 'Search' | 'Parse'}`
  /** What the key must be allowed to do; the first step takes none. */
  scope?: Scope
  command: string
}

const lines = (...parts: string[]): string => parts.join(' \\\n  ')
const key = '-H "Authorization: Bearer $HUELLA_KEY"'
const json = '-H "Content-Type: application/json"'
const body = (fields: object): string => `-d '${JSON.stringify(fields)}'`

/** What a visit takes, by the command line: commands that work as they stand, once the key and the nickname are the reader's own. */
export const visitSteps = (origin: string, today: string): readonly Step[] => [
  { title: 'integrations.stepKey', command: 'export HUELLA_KEY=huella_…' },
  { title: 'integrations.stepFind', scope: 'pets:read', command: lines(`curl ${origin}/api/pets/nickname/${nickname}`, key) },
  {
    title: 'integrations.stepRecord',
    scope: 'vaccinations:write',
    command: lines(
      `curl ${origin}/api/pets/nickname/${nickname}/vaccinations`,
      key,
      json,
      '-H "Idempotency-Key: visit-4711-rabies"',
      body({ vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today }),
    ),
  },
]

/** What else a key may be for. */
export const otherSteps = (origin: string, today: string): readonly Step[] => [
  {
    title: 'integrations.stepReview',
    scope: 'reviews:write',
    command: lines(
      `curl ${origin}/api/pets/nickname/${nickname}/reviews`,
      key,
      json,
      '-H "Idempotency-Key: visit-4711-review"',
      body({ title: 'Annual check-up', content: 'Heart and lungs sound clear.', rating: 5, healthStatus: 'excellent' }),
    ),
  },
  {
    title: 'integrations.stepSearch',
    scope: 'search:read',
    command: lines(`curl -G ${origin}/api/search/owners-pets`, '--data-urlencode "q=Ramírez"', key),
  },
  {
    title: 'integrations.stepParse',
    scope: 'parsing',
    command: lines(`curl ${origin}/api/vaccinations/parse-text`, key, json, body({ text: `Vaccine: Nobivac Rabies. Given: ${today}. Lot: A123B.` })),
  },
]
