import {
  appointmentScheduled, appointmentStatusChanged, describeAppointments, restoreAppointment, scheduleAppointment, setAppointmentStatus, type Actor,
} from '@huella/contracts'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, vet } = people
const asService: Actor = { kind: 'service', name: 'test' }
const scheduledDate = '2099-05-10T09:30:00.000Z'
let medical: MedicalBed

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())

const schedule = () =>
  medical.bed.call(scheduleAppointment, { petId: medical.pet(), type: 'vaccination', scheduledDate, doctorId: 7, clinic: 'Norte', address: 'Calle 1', notes: 'Fasting' }, owner)
const told = async ({ name }: { name: string }, id: number) =>
  (await medical.sql<{ payload: object }>(`SELECT body->'payload' AS payload FROM outbox WHERE (body->'payload'->>'appointmentId')::int = $1 AND body->>'name' = $2 ORDER BY created_at`, [id, name])).map(
    ({ payload }) => payload,
  )

it('what a visit is by now is told by ids, without address and notes; one that is gone is left out', async () => {
  const { id, petId } = await schedule()
  await medical.bed.call(setAppointmentStatus, { id, status: 'confirmed' }, vet)
  expect(await medical.bed.call(describeAppointments, { ids: [id, 999_999] }, asService)).toEqual([
    { id, petId, doctorId: 7, type: 'vaccination', scheduledDate, status: 'confirmed', clinic: 'Norte' },
  ])
})

it.each([[[], 'scheduled'], [['confirmed'], 'confirmed']] as const)('who cancels what was %j says what it was', async (before, formerStatus) => {
  const { id } = await schedule()
  for (const status of [...before, 'cancelled'] as const) await medical.bed.call(setAppointmentStatus, { id, status }, vet)
  expect((await told(appointmentStatusChanged, id)).at(-1)).toMatchObject({ status: 'cancelled', formerStatus })
})

it('a cancellation that is taken back is no new request', async () => {
  const { id } = await schedule()
  await medical.bed.call(setAppointmentStatus, { id, status: 'cancelled' }, owner)
  await medical.bed.call(restoreAppointment, { id }, owner)
  const [first, second] = await told(appointmentScheduled, id)
  expect(first).not.toHaveProperty('restored')
  expect(second).toMatchObject({ restored: true })
})
