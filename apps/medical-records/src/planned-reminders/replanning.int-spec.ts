import { addMonths } from '@huella/care-rules'
import { petCreated, petDeleted, petHandedOver, petUpdated, userDeleted, userUpdated } from '@huella/contracts'
import { Changes, ScheduledJobs } from '@huella/messaging'
import { anOwner, concurrently, eventually, newUserId } from '@huella/testing'
import { dosesLock } from '../doses-lock.js'
import { people } from '../testing/medical-bed.js'
import { inDays, PlanBed } from '../testing/plan-bed.js'
import { today } from '../today.js'
import { planDosesJob, PlannedReminders } from './planned-reminders.js'

let bed: PlanBed

beforeAll(async () => (bed = await PlanBed.start()))
afterAll(() => bed.medical.stop())

describe('each date is reminded of once', () => {
  it('by many events at the same moment, and one that is delivered twice', async () => {
    bed.puppyOf(50)
    const events = await Promise.all([1, 2, 3, 4, 5].map(() => bed.medical.bed.publish(petUpdated, { petId: bed.petId, part: 'profile' })))
    await Promise.all(events.map(({ id }) => bed.hasHandled(id)))
    await bed.medical.bed.publish(petUpdated, events[0]!.payload, events[0])
    await bed.tell()
    expect([await bed.reminders(), await bed.created()]).toEqual([[`DHPP ${inDays(6)} open`], [inDays(6)]])
  })

  it('by transactions of several replicas', async () => {
    const petId = bed.puppyOf(50)
    const [changes, reminders] = [bed.medical.bed.app.get(Changes, { strict: false }), bed.medical.bed.app.get(PlannedReminders, { strict: false })]
    const context = { actor: { kind: 'service', name: 'test' }, requestId: 'r' } as const
    await Promise.all([1, 2, 3, 4, 5].map(() => changes.commit(context, (change) => reminders.plan(new Map([[petId, change]]), 'r'))))
    expect(await bed.reminders()).toEqual([`DHPP ${inDays(6)} open`])
  })

  it('while a dose is being recorded that answers it', async () => {
    bed.puppyOf(100)
    await bed.give('DHP', inDays(-20))
    await bed.reminders()
    await bed.medical.sql('DELETE FROM vaccination_reminders WHERE pet_id = $1', [bed.petId])
    await bed.medical.sql("UPDATE planned_pets SET settled = '{}' WHERE pet_id = $1", [bed.petId])
    const second = `
      INSERT INTO vaccinations (pet_id, vaccine_name, vaccine_type, administered_date, recorded_by, trust, protects, reminder_pending)
      SELECT pet_id, vaccine_name, vaccine_type, CURRENT_DATE, recorded_by, trust, protects, false FROM vaccinations WHERE pet_id = $1`
    await concurrently(bed.medical.bed.databaseUrl, [[dosesLock.text, [bed.petId]], [second, bed.petId]], () => bed.tell())
    expect(await bed.reminders()).toEqual([`DHP ${inDays(28)} open`])
  })
})

describe('as time passes', () => {
  const job = () => bed.medical.bed.app.get(ScheduledJobs).run(planDosesJob)
  const isDue = () => bed.medical.sql('UPDATE planned_pets SET look_on = $2 WHERE pet_id = $1', [bed.petId, today()])

  it('the reminder is made when its date has come near, once', async () => {
    bed.puppyOf(25)
    await bed.tell(petCreated)
    bed.medical.pets.change(bed.petId, { birthDate: inDays(-26) })
    await job()
    expect(await bed.reminders()).toEqual([])
    await isDue()
    await Promise.all([job(), job()])
    await isDue()
    await job()
    expect([await bed.reminders(), await bed.created()]).toEqual([[`DHPP ${inDays(30)} open`], [inDays(30)]])
    expect(await bed.plan()).toEqual({ look_on: inDays(28), settled: ['distemper', 'hepatitis', 'parvovirus'].map((group) => `${group} ${inDays(30)}`) })
  })

  it.each<[string, () => Promise<{ id: string }>]>([
    ['its owner lives elsewhere', () => bed.medical.bed.publish(userUpdated, { userId: people.ids.owner })],
    ['it is handed over', () => bed.medical.bed.publish(petHandedOver, { petId: bed.petId, userId: people.ids.caregiver, formerOwnerId: people.ids.owner })],
  ])('the plan is looked at again when %s, and follows the law there', async (_, happens) => {
    bed.petId = bed.medical.pet({ birthDate: inDays(-1000), country: 'ES', region: 'ES-AR' })
    await bed.give('Rabies', inDays(-350), { labelMonths: 36 })
    expect(await bed.reminders()).toEqual([])
    bed.medical.pets.change(bed.petId, { region: 'ES-AN' })
    await bed.hasHandled((await happens()).id)
    await job()
    expect(await bed.reminders()).toEqual([`Rabies ${addMonths(inDays(-350), 12)} open`])
  })

  it('all pets have their turn, those too that are gone meanwhile', async () => {
    const pets = Array.from({ length: 120 }, () => bed.puppyOf(50))
    await bed.medical.sql("INSERT INTO planned_pets (pet_id, look_on, settled) SELECT id, $2::date, '{}' FROM unnest($1::int[]) AS id", [[...pets, 900_001, 900_002], inDays(-1)])
    await job()
    expect(await bed.medical.sql('SELECT FROM planned_pets WHERE look_on <= $1', [today()])).toEqual([])
    expect(await bed.medical.sql('SELECT FROM planned_pets WHERE pet_id > 900000')).toEqual([])
    expect(await bed.medical.sql('SELECT FROM vaccination_reminders WHERE pet_id = ANY($1::int[])', [pets])).toHaveLength(120)
  })
})

describe('erasing', () => {
  it('a pet takes its plan along, and no plan is made of it any more', async () => {
    bed.puppyOf(50)
    await bed.tell(petCreated)
    await bed.medical.bed.publish(petDeleted, { petId: bed.petId, mediaKeys: [] })
    await eventually(async () => expect([await bed.plan(), await bed.medical.sql('SELECT FROM vaccination_reminders WHERE pet_id = $1', [bed.petId])]).toEqual([undefined, []]))
    await bed.tell()
    expect([await bed.plan(), await bed.medical.sql('SELECT FROM vaccination_reminders WHERE pet_id = $1', [bed.petId])]).toEqual([undefined, []])
  })

  it('an owner leaves nothing of theirs behind, and nothing new is written about them', async () => {
    const userId = newUserId()
    bed.petId = bed.medical.pets.add({ [userId]: 'owner' }, { birthDate: inDays(-50) }).petId
    await bed.tell(petCreated)
    expect(await bed.medical.sql('SELECT created_by FROM vaccination_reminders WHERE pet_id = $1', [bed.petId])).toEqual([{ created_by: userId }])
    await bed.medical.bed.publish(userDeleted, { userId })
    await eventually(async () => expect(await bed.medical.sql('SELECT created_by, owner_id FROM vaccination_reminders JOIN planned_pets USING (pet_id) WHERE pet_id = $1', [bed.petId])).toEqual([{ created_by: 'deleted-user', owner_id: null }]))
    await bed.give('DHP', today(), {}, anOwner(userId)).catch(() => undefined)
    bed.medical.pets.change(bed.petId, { birthDate: inDays(-40) })
    await bed.tell()
    expect(await bed.plan()).toBeUndefined()
  })
})
