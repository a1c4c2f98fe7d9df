import { notificationChannels } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { Channels } from '../deliveries/channels.js'
import { sendingJob } from '../deliveries/dispatcher.js'
import { expiryJob } from '../deliveries/retention.js'
import { moveClockTo } from './moved-clock.js'
import { startNotificationsBed, type NotificationsBed } from './notifications-bed.js'
import { Recorder } from './recorder.js'

/** Nine in Madrid, in summer. */
export const morning = (day: string): string => `${day}T07:00:00Z`

/** This service, of which the test moves the clock and takes the messages. */
export class SendingBed {
  mail = new Recorder('email')
  push = new Recorder('push')

  private constructor(readonly bed: NotificationsBed) {}

  static async start(): Promise<SendingBed> {
    const all = new SendingBed(await startNotificationsBed())
    await all.reset()
    return all
  }

  /** Nothing is planned, nothing was sent, and it is the first of May. */
  async reset(): Promise<void> {
    await this.bed.sql('DELETE FROM deliveries')
    await moveClockTo(this.bed, '2026-05-01T10:00:00Z')
    for (const each of [(this.mail = new Recorder('email')), (this.push = new Recorder('push'))]) this.bed.bed.app.get(Channels, { strict: false }).replace(each)
  }

  run(job: string): Promise<void> {
    return this.bed.bed.app.get(ScheduledJobs, { strict: false }).run(job)
  }

  /** Everything that is due at a moment has been sent. */
  async at(moment: string): Promise<void> {
    await moveClockTo(this.bed, moment)
    await this.run(expiryJob)
    for (const channel of notificationChannels) {
      await this.run(sendingJob(channel))
      await this.run(sendingJob(channel)) // the first may have begun before the clock moved
    }
  }

  states(userId: string): Promise<{ step: string; state: string; error: string | null }[]> {
    return this.bed.sql('SELECT step, state, error FROM deliveries WHERE user_id = $1 ORDER BY send_after, step', [userId])
  }

  /** Somebody in Madrid with a pet; a reminder of it is first spoken of on 3 June, unless the test says another day. */
  async family() {
    const { neighbours, refresh } = this.bed
    const userId = neighbours.person()
    const petId = neighbours.pet({ [userId]: 'owner' })
    await refresh(petId)
    const remind = (vaccineName: string, dueDate = '2026-06-10', reminderDate = '2026-06-03') =>
      neighbours.reminder(petId, 0, { vaccineName, dueDate, reminderDate, isDayChosen: Date.parse(reminderDate) !== Date.parse(dueDate) - 7 * 86_400_000 })
    return { userId, petId, remind }
  }
}
