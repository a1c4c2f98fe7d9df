/** The nickname that stands for whichever pet it is. */
const nickname = 'luna-12345678'

export interface Step {
  title: 'integrations.stepKey' | 'integrations.stepFind' | 'integrations.stepRecord'
  command: string
}

/** A visit by the command line: commands that work as they stand, once the key and the nickname are the reader's own. */
export const stepsOf = (origin: string, today: string): readonly Step[] => [
  { title: 'integrations.stepKey', command: 'export HUELLA_KEY=huella_…' },
  { title: 'integrations.stepFind', command: `curl ${origin}/api/pets/nickname/${nickname} \\\n  -H "Authorization: Bearer $HUELLA_KEY"` },
  {
    title: 'integrations.stepRecord',
    command: [
      `curl ${origin}/api/pets/nickname/${nickname}/vaccinations`,
      '-H "Authorization: Bearer $HUELLA_KEY"',
      '-H "Content-Type: application/json"',
      `-H "Idempotency-Key: visit-4711-rabies"`,
      `-d '{"vaccineName":"Rabies","vaccineType":"Core","administeredDate":"${today}"}'`,
    ].join(' \\\n  '),
  },
]
