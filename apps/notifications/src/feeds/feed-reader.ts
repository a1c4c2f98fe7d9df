import { Inject, Injectable } from '@nestjs/common'
import { notFound, type InputOf, type OutputOf, type readCalendarFeed, type writeAppointment } from '@huella/contracts'
import type { HandlingContext } from '@huella/messaging'
import { Clock } from '../clock/clock.js'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { type CalendarEntry, versionOf, writeCalendar } from './calendar.js'
import { FeedPets } from './feed-pets.js'
import { FeedsRepository } from './feeds.repository.js'

/** What calendars get. */
@Injectable()
export class FeedReader {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly pets: FeedPets,
    private readonly clock: Clock,
    @Inject(notificationsConfig) private readonly config: Pick<NotificationsConfig, 'PUBLIC_ORIGIN'>,
  ) {}

  async read({ tokenHash, known }: InputOf<typeof readCalendarFeed>, context: HandlingContext): Promise<OutputOf<typeof readCalendarFeed>> {
    const feed = await this.feeds.find(tokenHash)
    if (!feed) throw notFound('calendarFeed.notFound')
    const [names, at] = [await this.pets.of(feed.userId, feed.petIds, context), await this.clock.now()]
    const entries = await this.entriesOf(names, at)
    await this.feeds.noteRead(feed.id, at)
    const frame = { language: feed.language, origin: this.config.PUBLIC_ORIGIN }
    const version = versionOf(entries, frame)
    return { version, changedAt: latestOf(entries), calendar: known.includes(version) ? null : writeCalendar(entries, frame) }
  }

  /** A file for one appointment, which counts its changes as feeds do: calendars that have it already from there take it for the same. */
  async appointment(of: InputOf<typeof writeAppointment>, { language }: HandlingContext): Promise<OutputOf<typeof writeAppointment>> {
    const { id, petName, type, status, scheduledDate, clinic, address, updatedAt, path } = of
    const place = [clinic, address].filter(Boolean).join(', ') || null
    const sequence = await this.feeds.sequenceOf('appointment', id)
    const entry: CalendarEntry = { kind: 'appointment', id, petName, path, title: type, place, dueOn: null, startsAt: scheduledDate, status, sequence, changedAt: updatedAt }
    return { calendar: writeCalendar([entry], { language, origin: this.config.PUBLIC_ORIGIN }, true) }
  }

  private async entriesOf(names: ReadonlyMap<number, string>, at: Date): Promise<CalendarEntry[]> {
    if (names.size === 0) return []
    const found = await this.feeds.entries([...names.keys()], at)
    return found.map(({ kind, id, petId, title, place, dueOn, startsAt, status, sequence, changedAt }) => ({
      kind, id, petName: names.get(petId)!, path: `/pets/${petId}`, title, place, dueOn, startsAt, status, sequence, changedAt,
    }))
  }
}

const latestOf = (entries: CalendarEntry[]): string | null => entries.map(({ changedAt }) => changedAt).sort().at(-1) ?? null
