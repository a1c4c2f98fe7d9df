import { appointmentStatusChanged, petDeleted, type PayloadOf } from '@huella/contracts'
import { eventually } from '@huella/testing'
import { WebhooksBed } from '../testing/webhooks-bed.js'

let all: WebhooksBed
beforeAll(async () => { all = await WebhooksBed.start() })
afterAll(() => all.stop())

describe('the doctor of a visit whose pet is gone', () => {
  const cancelled = (vet: ReturnType<typeof all.vet>, petId: number) =>
    all.bed.publish(appointmentStatusChanged, { appointmentId: 2, petId, doctorId: vet.doctor.id, scheduledDate: '2027-01-02T10:00:00.000Z', status: 'cancelled' })
  const erase = async (petId: number) => {
    await all.bed.publish(petDeleted, { petId } as PayloadOf<typeof petDeleted>)
    await eventually(async () => expect(await all.sql('SELECT 1 FROM tombstones WHERE subject = tombstone_of($1) AND finished_at IS NOT NULL', [`pet:${petId}`])).toHaveLength(1), 10_000)
  }
  const told = (path: string) => all.receiver.at(path).map(({ body }) => (JSON.parse(body) as { type: string }).type)

  it('is told that it is off, and no more', async () => {
    const vet = all.vet()
    await all.webhook(vet, '/pet-gone')
    await erase(80)
    await all.recorded(vet, 80)
    await cancelled(vet, 80)
    await all.recorded(vet, 81)
    await eventually(() => expect(told('/pet-gone')).toEqual(expect.arrayContaining(['appointment.cancelled', 'vaccination.recorded'])))
    expect(told('/pet-gone')).toHaveLength(2)
  })

  it('is told what waited of that, and nothing else that did', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/pet-going')
    all.receiver.answer('/pet-going', 503, '', { 'retry-after': '3600' })
    await all.recorded(vet, 82)
    await cancelled(vet, 82)
    await eventually(async () => expect(await all.log(webhook, vet)).toHaveLength(2))
    await eventually(async () => expect((await all.log(webhook, vet)).some(({ status }) => status === 503)).toBe(true))
    await erase(82)
    expect(await all.sql('SELECT type, pet_id, state FROM webhook_deliveries WHERE endpoint_id = $1', [webhook.id])).toEqual([{ type: 'appointment.cancelled', pet_id: null, state: 'planned' }])
  })
})
