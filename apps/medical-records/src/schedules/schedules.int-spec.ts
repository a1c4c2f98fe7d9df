import { addDays } from '@huella/care-rules'
import {
  findInsights, findMedicalRecords, findPublicVerdict, findSchedule, petSchedule, recordVaccination, recordVaccinationByNickname, setVaccinationVisibility,
  verdict as verdictSchema, type Actor, type InputOf,
} from '@huella/contracts'
import { fastest } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, member, stranger, vet, otherVet, unverified, vetWithoutProfile, keyWithoutScope } = people
const adult = { birthDate: '2020-01-06', country: 'ES', region: 'ES-AN' }
let medical: MedicalBed
let petId: number

beforeAll(async () => (medical = await startMedicalBed()))
afterAll(() => medical.stop())
beforeEach(() => (petId = medical.pet(adult)))

const inDays = (days: number): string => addDays(today(), days)
const give = (vaccineName: string, administeredDate: string, fields: object = {}, actor: Actor = owner) =>
  medical.bed.call(recordVaccination, { petId, vaccineName, vaccineType: 'Core', administeredDate, ...fields }, actor)
const schedule = (fields: Omit<InputOf<typeof findSchedule>, 'petId'> = {}, actor: Actor = owner) => medical.bed.call(findSchedule, { petId, ...fields }, actor)
const item = async (group: string, fields = {}) => (await schedule(fields)).items.find((each) => each.group === group)

describe('the plan of a pet', () => {
  it('says of each disease how the pet stands and why, as described', async () => {
    await give('Rabies', inDays(-30), { labelMonths: 36 })
    await give('DHP', inDays(-30))
    const plan = await schedule()
    expect(plan).toMatchObject({ name: 'Luna', place: 'ES-AN', preset: 'wsava', on: today(), verdict: { status: 'current', covered: 4, of: 4 } })
    expect(plan.items.map(({ group }) => group).sort()).toEqual(['distemper', 'hepatitis', 'parvovirus', 'rabies'])
    const words = ({ source, ...each }: (typeof plan.items)[number]) => ({ ...each, source: { ...source, title: source.title.en } })
    expect(petSchedule.isValidSync({ ...plan, items: plan.items.map(words), checks: [], dismissed: [] })).toBe(true)
  })

  it('is of another day, or by other guidelines, where that is asked', async () => {
    await give('DHP', inDays(-30))
    expect(await schedule({ preset: 'aaha' })).toMatchObject({ preset: 'aaha' })
    expect(await item('distemper', { on: inDays(5 * 365) })).toMatchObject({ status: 'overdue' })
    medical.pets.change(petId, { country: 'US', region: null })
    expect(await schedule()).toMatchObject({ preset: 'aaha', place: 'US' })
  })

  it('rests on the doses that count alone', async () => {
    await medical.bed.call(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: today() }, unverified)
    expect(await schedule()).toMatchObject({ verdict: { status: 'no-records' } })
  })

  it('counts a dose of a day that has begun only further east', async () => {
    await give('Rabies', inDays(-3))
    await medical.sql('UPDATE vaccinations SET administered_date = $2 WHERE pet_id = $1', [petId, inDays(1)])
    const plan = await schedule()
    const early = new Date().getUTCHours() >= 10
    expect(plan.on).toBe(early ? inDays(1) : today())
  })
})

describe('who may see a plan', () => {
  const asked = (actor?: Actor) => medical.bed.refusal(findSchedule, { petId }, actor)
  const isPrivate = () => (petId = medical.pet({ ...adult, isPublic: false }))

  it.each<[string, Actor]>([['its owner', owner], ['a caregiver', caregiver], ['a member', member], ['a vet who may record for it', vet]])('%s', async (_, actor) =>
    expect(await asked(actor)).toMatch(/^answered/))

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found pet.notFound'],
    ['a doctor without a profile', vetWithoutProfile, 'not_found pet.notFound'],
    ['a vet who must come by nickname', unverified, 'not_found pet.notFound'],
    ['a key without the scope', keyWithoutScope, 'forbidden apiKey.scope'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('not %s', async (_, actor, expected) => expect(await asked(actor)).toBe(expected))

  it('of a private pet its family alone', async () => {
    isPrivate()
    expect([await asked(vet), await asked(otherVet)]).toEqual(['not_found pet.notFound', 'not_found pet.notFound'])
    expect(await asked(member)).toMatch(/^answered/)
  })

  it('and advice: the family alone', async () => {
    const advice = (actor?: Actor) => medical.bed.refusal(findInsights, { petId }, actor)
    expect(await advice(member)).toMatch(/^answered/)
    expect([await advice(vet), await advice(stranger), await advice()]).toEqual(['not_found pet.notFound', 'not_found pet.notFound', 'unauthenticated error.unauthenticated'])
  })
})

describe('the verdict', () => {
  it('is the plan’s, in every list of pets', async () => {
    const [first, second] = [petId, medical.pet({ species: 'Cat', birthDate: '2021-02-03' })]
    await give('Rabies', inDays(-400), { labelMonths: 12 })
    petId = second
    await give('FVRCP', inDays(-10))
    const verdicts = new Map((await medical.bed.call(findMedicalRecords, { petIds: [first, second] }, member)).map((each) => [each.petId, each.verdict]))
    for (petId of [first, second]) {
      const { verdict } = await schedule()
      expect(verdicts.get(petId)).toEqual(verdict)
      expect(verdictSchema.isValidSync(verdict)).toBe(true)
    }
    expect([verdicts.get(first)?.status, verdicts.get(second)?.covered]).toEqual(['overdue', 3])
    const [whole] = await medical.bed.call(findMedicalRecords, { petIds: [first], whole: true }, member)
    expect(whole!.verdict).toEqual(verdicts.get(first))
  })

  it('of the public page knows what that page shows', async () => {
    const { id } = await give('Rabies', inDays(-30), { labelMonths: 36 })
    await give('DHP', inDays(-30))
    const shown = () => medical.bed.call(findPublicVerdict, { petId })
    expect(await shown()).toMatchObject({ covered: 4, of: 4 })
    await medical.bed.call(setVaccinationVisibility, { id, isPublic: false }, owner)
    expect((await shown()).groups.find(({ group }) => group === 'rabies')?.isCovered ?? false).toBe(false)
    expect(await shown()).toMatchObject({ covered: 3 })
    expect(await schedule()).toMatchObject({ verdict: { covered: 4 } })
    expect(await medical.bed.refusal(findPublicVerdict, { petId: 999_999 })).toBe('not_found pet.notFound')
  })

  it('of a pet with five hundred doses is there at once', async () => {
    await medical.sql(
      `INSERT INTO vaccinations (pet_id, vaccine_name, vaccine_type, administered_date, recorded_by, trust, protects, reminder_pending)
       SELECT $1, (ARRAY['DHPP', 'Rabies', 'Lepto', 'Bordetella', 'Nobivac L4'])[n % 5 + 1], 'Core', DATE '2020-03-01' + 4 * n, $2, 'owner', '{rabies}', false FROM generate_series(1, 500) n`,
      [petId, people.ids.owner],
    )
    expect((await schedule()).verdict.of).toBeGreaterThan(4)
    expect(await fastest(5, schedule)).toBeLessThan(1000)
  })
})
