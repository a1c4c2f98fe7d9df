import { addDays } from '@huella/care-rules'
import { createReminder, deleteVaccination, listReminders, recordVaccination, updateReminder } from '@huella/contracts'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, vet } = people
let medical: MedicalBed
let petId: number
beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const remind = (dueDate: string) => medical.bed.call(createReminder, { petId, vaccineName: 'Rabies', dueDate }, owner)
const give = () => medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }, vet)

describe('a reminder that is done', () => {
  const doneOf = async (id: number) => (await medical.bed.call(listReminders, { petId }, owner)).find((each) => each.id === id)!

  it('says who completed it and when, until it is open again; one that is open says nobody', async () => {
    const { id, ...made } = await remind('2099-05-20')
    expect(made).toMatchObject({ doneBy: null, doneAt: null })
    const done = await medical.bed.call(updateReminder, { id, fields: { isCompleted: true } }, caregiver)
    expect(done).toMatchObject({ doneBy: people.ids.caregiver, doneAt: expect.stringMatching(/Z$/) })
    await medical.bed.call(updateReminder, { id, fields: { isCompleted: true } }, owner)
    expect(await doneOf(id)).toMatchObject({ doneBy: people.ids.caregiver, doneAt: done.doneAt })
    expect(await medical.bed.call(updateReminder, { id, fields: { isCompleted: false } }, owner)).toMatchObject({ doneBy: null, doneAt: null })
  })

  it('by a dose was done by whoever recorded that, until it is deleted', async () => {
    const { id } = await remind(addDays(today(), 3))
    const dose = await give()
    expect(await doneOf(id)).toMatchObject({ isCompleted: true, doneBy: people.ids.vet, doneAt: expect.any(String) })
    await medical.bed.call(deleteVaccination, { id: dose.id }, vet)
    expect(await doneOf(id)).toMatchObject({ isCompleted: false, doneBy: null, doneAt: null })
  })
})
