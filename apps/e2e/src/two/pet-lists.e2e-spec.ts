import type { Hint } from '@huella/contracts'
import { eventually, network, type Visitor } from '@huella/testing'
import { mediaForm, recording } from '../support/files.js'
import { admin, made, owner, verifiedDoctor } from '../support/people.js'
import { appointmentFields, join, petFields, petOf, recorded, reminderFields, vaccinationFields, type Pet } from '../support/pets.js'

const [first, second] = network().urls as [string, string]

/** Pia owns Luna; Gil belongs to its family, and Vera has recorded a dose. */
interface Scene { pia: Visitor; gil: Visitor; vera: Visitor; pet: Pet; dose: number; reminder: number; visit: number; gilsMembership: number }
let scene: Scene

beforeEach(async () => {
  const [pia, gil, { vet: vera }] = [await owner(), await owner(), await verifiedDoctor()]
  const pet = await petOf(pia)
  await join(pia, pet, gil, 'co-owner')
  const of = (kind: string): string => `/api/pets/${pet.id}/${kind}`
  const dose = await recorded(vera, of('vaccinations'), { ...vaccinationFields, notes: 'left leg' })
  const reminder = await recorded(pia, of('reminders'), { ...reminderFields, vaccineName: 'Bordetella' })
  const visit = await recorded(pia, of('appointments'), appointmentFields)
  const { familyMembers } = made(await pia.get<{ familyMembers: { id: number; role: string }[] }>(`/api/pets/${pet.id}`))
  scene = { pia, gil, vera, pet, dose, reminder, visit, gilsMembership: familyMembers.find(({ role }) => role === 'co-owner')!.id }
  await readByBoth()
})

const listOf = async (person: Visitor, gateway = second): Promise<string> => (await person.get('/api/pets', { gateway })).text
const readByBoth = async (): Promise<void> => {
  for (const gateway of network().urls) for (const person of [scene.pia, scene.gil]) await listOf(person, gateway)
}
const at = (path: string): string => `/api/pets/${scene.pet.id}${path}`
/** Sends a change through the first gateway. */
const change = async (person: Visitor, method: string, path: string, body?: object | FormData) => made(await person.send(method, path, { body, gateway: first }))
/** Does one thing, lets everybody read, and does the next. */
const after = async (one: Promise<unknown>, next: () => Promise<unknown>): Promise<void> => {
  await one
  await readByBoth()
  await next()
}

/** What is done, and a text that the list has from then on, or has no longer. */
type Row = [name: string, work: () => Promise<unknown>, text: string | RegExp, isThere?: boolean]

describe('a list of pets, read at both gateways before, shows everybody in the family at either, as soon as it is answered,', () => {
  it.each<Row>([
    ['the pet’s form', () => change(scene.pia, 'PUT', at(''), { ...petFields, location: 'Cali' }), 'Cali'],
    ['a recorded description', () => change(scene.gil, 'POST', `/api/upload/pet-description-audio/${scene.pet.id}`, mediaForm([{ field: 'audio', content: recording(), name: 'a.webm', type: 'audio/webm' }])), '/audio/'],
    ['that it is lost', () => change(scene.gil, 'PUT', at('/lost'), { isLost: true, message: 'Shy with strangers' }), 'Shy with strangers'],
    ['that it was found', () => after(change(scene.pia, 'PUT', at('/lost'), { isLost: true, message: 'Shy' }), () => change(scene.pia, 'PUT', at('/lost'), { isLost: false })), 'Shy', false],
    ['another owner', () => change(scene.pia, 'PATCH', at(`/family/${scene.gilsMembership}`), { role: 'owner' }), /"familyMembers":\[\{"id":\d+,"role":"co-owner"/],
    ['another role', () => change(scene.pia, 'PATCH', at(`/family/${scene.gilsMembership}`), { role: 'caregiver' }), 'caregiver'],
    ['who joined', async () => { const eva = await owner(); made(await eva.put('/api/user/profile', { firstName: 'Eva', lastName: 'Quintana' })); await join(scene.pia, scene.pet, eva, 'member') }, 'Quintana'],
    ['who shows a number', () => change(scene.gil, 'PUT', at('/contact'), { showPhone: true }), '"showsPhone":true'],
    ['a person’s name', () => change(scene.gil, 'PUT', '/api/user/profile', { firstName: 'Zoila', lastName: 'Paz' }), 'Zoila'],
    ['a dose by the family', () => change(scene.gil, 'POST', at('/vaccinations'), { ...vaccinationFields, vaccineName: 'Leptospirosis' }), 'Leptospirosis'],
    ['a dose by a vet', () => change(scene.vera, 'POST', `/api/pets/nickname/${scene.pet.nickname}/vaccinations`, { ...vaccinationFields, vaccineName: 'Leptospirosis' }), 'Leptospirosis'],
    ['a dose that was corrected', () => change(scene.vera, 'PATCH', `/api/vaccinations/${scene.dose}`, { notes: 'right leg' }), 'right leg'],
    ['that a dose is hidden', () => change(scene.pia, 'PATCH', `/api/vaccinations/${scene.dose}/visibility`, { isPublic: false }), /"vaccinations":\[\{[^}]*"isPublic":false/],
    ['no dose that was deleted', () => change(scene.vera, 'DELETE', `/api/vaccinations/${scene.dose}`), 'left leg', false],
    ['a dose that came back', () => after(change(scene.vera, 'DELETE', `/api/vaccinations/${scene.dose}`), () => change(scene.vera, 'POST', `/api/vaccinations/${scene.dose}/restore`)), 'left leg'],
    ['a reminder', () => change(scene.gil, 'POST', at('/reminders'), { ...reminderFields, vaccineName: 'Giardia' }), 'Giardia'],
    ['a reminder that was moved', () => change(scene.pia, 'PATCH', `/api/reminders/${scene.reminder}`, { dueDate: '2027-03-17' }), '2027-03-17'],
    ['a reminder that was completed', () => change(scene.pia, 'PATCH', `/api/reminders/${scene.reminder}`, { isCompleted: true }), '"isCompleted":true'],
    ['no reminder that was deleted', () => change(scene.pia, 'DELETE', `/api/reminders/${scene.reminder}`), 'Bordetella', false],
    ['a reminder that came back', () => after(change(scene.pia, 'DELETE', `/api/reminders/${scene.reminder}`), () => change(scene.pia, 'POST', `/api/reminders/${scene.reminder}/restore`)), 'Bordetella'],
    ['a visit', () => change(scene.gil, 'POST', at('/appointments'), { ...appointmentFields, notes: 'with his blanket' }), 'with his blanket'],
    ['a visit that was moved', () => change(scene.pia, 'PATCH', `/api/appointments/${scene.visit}`, { scheduledDate: '2027-03-18T15:00:00.000Z' }), '2027-03-18'],
    ['a visit of which something else is said', () => change(scene.pia, 'PATCH', `/api/appointments/${scene.visit}`, { notes: 'at the back door' }), 'at the back door'],
    ['a visit that was cancelled', () => change(scene.pia, 'POST', `/api/appointments/${scene.visit}/status`, { status: 'cancelled' }), 'cancelled'],
    ['a visit that stands again', () => after(change(scene.pia, 'POST', `/api/appointments/${scene.visit}/status`, { status: 'cancelled' }), () => change(scene.pia, 'POST', `/api/appointments/${scene.visit}/restore`)), /"status":"scheduled"/],
    ['no pet that is gone', () => change(scene.pia, 'DELETE', at('')), 'Luna', false],
  ])('%s', async (_, work, text, isThere = true) => {
    await work()
    for (const person of [scene.pia, scene.gil]) for (const gateway of [second, first]) {
      const list = await listOf(person, gateway)
      expect([gateway, typeof text === 'string' ? list.includes(text) : text.test(list)]).toEqual([gateway, isThere])
    }
  })

  it('a pet that somebody has made', async () => {
    await change(scene.gil, 'POST', '/api/pets', { ...petFields, name: 'Nube', nickname: 'nube' })
    expect(await listOf(scene.gil)).toContain('Nube')
  })

  it.each([
    ['who was removed', () => change(scene.pia, 'DELETE', at(`/family/${scene.gilsMembership}`))],
    ['who left', () => change(scene.gil, 'DELETE', at(`/family/${scene.gilsMembership}`))],
  ])('nothing to %s', async (_, work) => {
    await work()
    expect([await listOf(scene.gil), await listOf(scene.gil, first)]).toEqual(['[]', '[]'])
    expect((await listOf(scene.pia)).includes('co-owner')).toBe(false)
  })
})

it.each<Row>([
  ['that a dose was reported', () => change(scene.pia, 'POST', `/api/vaccinations/${scene.dose}/report`, { reason: 'Another dog' }), '"report":null', false],
  ['what an administrator withheld', async () => {
    interface Report { id: number; vaccination: { id: number } | null }
    const manager = await admin()
    await change(scene.pia, 'POST', `/api/vaccinations/${scene.dose}/report`, { reason: 'Another dog' })
    const id = await eventually(async () => made(await manager.get<Report[]>('/api/admin/reports?limit=100')).find((each) => each.vaccination?.id === scene.dose)!.id)
    await change(manager, 'POST', `/api/admin/reports/${id}/decision`, { decision: 'removed', reason: 'Another dog indeed' })
  }, 'Another dog indeed'],
  ['who has an account no longer', () => change(scene.gil, 'DELETE', '/api/account'), 'co-owner', false],
])('a list of pets shows %s as soon as the service that keeps it has heard of it', async (_, work, text, isThere = true) => {
  await work()
  for (const gateway of [second, first]) await eventually(async () => expect((await listOf(scene.pia, gateway)).includes(text as string)).toBe(isThere))
})

it('whoever hears at the other gateway that something changed reads it as it is now', async () => {
  const { pia, gil, reminder } = scene
  const stream = await gil.listen({ gateway: second })
  const opened = new Date().toISOString()
  const heard = (): number => stream.dataOf<Hint>('changed').filter(({ kind, at }) => kind === 'reminder' && at > opened).length
  for (let day = 10; day < 30; day++) {
    const [dueDate, before] = [`2027-03-${day}`, heard()]
    const changing = change(pia, 'PATCH', `/api/reminders/${reminder}`, { dueDate })
    await eventually(() => expect(heard()).toBeGreaterThan(before))
    expect(await listOf(gil)).toContain(dueDate)
    await changing
  }
  stream.close()
})
