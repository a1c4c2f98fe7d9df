import { userUpdated } from '@huella/contracts'
import { newUserId } from '@huella/testing'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { whatIsKnown } from '../testing/what-is-known.js'

let bed: NotificationsBed
let known: ReturnType<typeof whatIsKnown>
let ana: string
beforeAll(async () => {
  bed = await startNotificationsBed()
  known = whatIsKnown(bed)
})
afterAll(() => bed.stop())
beforeEach(async () => {
  ana = bed.neighbours.person()
  await bed.refresh(bed.neighbours.pet({ [ana]: 'owner' }))
})

const recipient = async (id: string) => (await bed.sql<object>('SELECT email, first_name, language, country, time_zone, rhythm FROM recipients WHERE user_id = $1', [id]))[0]
const updated = async (userId: string) => known.settled(await bed.bed.publish(userUpdated, { userId }))

describe('how somebody is reached', () => {
  it('is asked for anew when their account changes; what they chose here stays', async () => {
    await bed.sql("UPDATE recipients SET rhythm = 'weekly' WHERE user_id = $1", [ana])
    bed.neighbours.person({ id: ana, email: 'new@example.org', firstName: 'Anna', language: 'es', country: 'MX' })
    await updated(ana)
    expect(await recipient(ana)).toEqual({ email: 'new@example.org', first_name: 'Anna', language: 'es', country: 'MX', time_zone: 'America/Mexico_City', rhythm: 'weekly' })
  })

  it('leaves a time zone that they, or their browser, said', async () => {
    await bed.sql("UPDATE recipients SET time_zone = 'Asia/Tokyo', time_zone_chosen = true WHERE user_id = $1", [ana])
    bed.neighbours.person({ id: ana, country: 'MX' })
    await updated(ana)
    expect(await recipient(ana)).toMatchObject({ country: 'MX', time_zone: 'Asia/Tokyo' })
  })

  it('is not kept of people who have nothing to do with anything here', async () => {
    const stranger = bed.neighbours.person()
    await updated(stranger)
    expect(await recipient(stranger)).toBeUndefined()
  })

  it('is not known of somebody whose account is gone: they are in the family, and no recipient', async () => {
    const gone = newUserId()
    const petId = bed.neighbours.pet({ [ana]: 'owner', [gone]: 'caregiver' })
    await bed.refresh(petId)
    expect(await known.audience(petId)).toEqual({ [ana]: 'owner', [gone]: 'caregiver' })
    expect(await recipient(gone)).toBeUndefined()
  })

  it('is asked for once, however many pets somebody has', async () => {
    bed.neighbours.asked.length = 0
    await bed.refresh(...Array.from({ length: 3 }, () => bed.neighbours.pet({ [ana]: 'owner' })))
    expect(bed.neighbours.asked.filter((asked) => asked.startsWith('identity'))).toEqual([])
  })
})
