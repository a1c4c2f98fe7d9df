import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'

let bed: NotificationsBed
beforeAll(async () => { bed = await startNotificationsBed() })
afterAll(() => bed.stop())

it('keeps families, what is due, and how people are reached', async () => {
  const { neighbours } = bed
  const ana = neighbours.person({ firstName: 'Ana', language: 'es', country: 'ES' })
  const petId = neighbours.pet({ [ana]: 'owner' })
  const reminder = neighbours.reminder(petId, 10)
  neighbours.appointment(petId, 48, { address: 'Calle 1' })
  expect((await bed.refresh(petId)).get(petId)).toMatchObject({ name: 'Luna', protectedAgainst: 3, reminders: [{ id: reminder.id }] })
  expect(await bed.sql('SELECT email, language, time_zone FROM recipients WHERE user_id = $1', [ana])).toEqual([{ email: `${ana}@example.org`, language: 'es', time_zone: 'Europe/Madrid' }])
  expect(await bed.sql('SELECT kind, title, place, status, sequence FROM subjects WHERE pet_id = $1 ORDER BY kind DESC', [petId])).toEqual([
    { kind: 'reminder', title: 'Rabies', place: null, status: 'open', sequence: 0 },
    { kind: 'appointment', title: 'Checkup', place: 'Clínica Norte, Calle 1', status: 'scheduled', sequence: 0 },
  ])
})
