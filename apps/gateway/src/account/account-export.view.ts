import { Injectable } from '@nestjs/common'
import {
  getChannelStates, getDoctor, getPreferencesOf, listCalendarFeeds, listDoctorCertificates, listDoctorReviews, listDoctorVaccinations, listOwnReports, listSent, listWebhooks, reportsAtMost,
  type AnswerOf, type CallContext, type getAccountExport,
} from '@huella/contracts'
import { Bus, pagesOf } from '@huella/messaging'
import { ActivityView } from '../pets/activity.view.js'
import { myVeterinarians } from '../records/my-veterinarians.js'
import { CurrentUserView } from './current-user.view.js'
import { ExportedAccess } from './exported-access.js'
import { entriesIn, ExportedPets } from './exported-pets.js'
import { StreamedObject } from './json-stream.js'

/** What the document says; lists are read while it is written. */
type Parts = Record<keyof AnswerOf<typeof getAccountExport>, unknown>

/** Everything held on a person, from every service; nothing is left out when one of them is down. */
@Injectable()
export class AccountExportView {
  constructor(
    private readonly bus: Bus,
    private readonly currentUser: CurrentUserView,
    private readonly pets: ExportedPets,
    private readonly activity: ActivityView,
    private readonly access: ExportedAccess,
  ) {}

  /** What is short is read before the document begins: a service that is away is then still told as an error. @param sid the session that asks */
  async of(context: CallContext, sid: string): Promise<StreamedObject> {
    const [user, veterinarians, access, asDoctor, notifications] = await Promise.all([
      this.currentUser.of(context),
      myVeterinarians(this.bus, context),
      this.access.of(context, sid),
      this.doctorPart(context),
      this.notificationsPart(context),
    ])
    const activity = entriesIn(pagesOf((page) => this.activity.list(page, context)))
    const reports = entriesIn(pagesOf((page) => this.bus.call(listOwnReports, page, context), { atOnce: reportsAtMost }))
    return new StreamedObject({
      exportedAt: new Date().toISOString(), user, pets: this.pets.all(context), activity, veterinarians, reports, ...access, ...asDoctor, ...notifications,
    } satisfies Parts)
  }

  private async doctorPart(context: CallContext): Promise<Pick<Parts, 'doctor' | 'reviews' | 'doctorVaccinations' | 'doctorCertificates' | 'webhooks'>> {
    const { actor } = context
    if (actor.kind !== 'user' || !actor.doctor) return { doctor: null, reviews: [], doctorVaccinations: [], doctorCertificates: [], webhooks: [] }
    return {
      doctor: await this.bus.call(getDoctor, { userId: actor.userId }, context),
      reviews: entriesIn(pagesOf((page) => this.bus.call(listDoctorReviews, { ...page, whole: true }, context))),
      doctorVaccinations: entriesIn(pagesOf((page) => this.bus.call(listDoctorVaccinations, page, context))),
      doctorCertificates: entriesIn(pagesOf((page) => this.bus.call(listDoctorCertificates, page, context))),
      webhooks: await this.bus.call(listWebhooks, {}, context),
    }
  }

  /** How they want to be told, and what they were: without the addresses of their calendars, which are theirs alone to give away. */
  private async notificationsPart(context: CallContext): Promise<Pick<Parts, 'notificationPreferences' | 'notificationChannels' | 'notificationsSent' | 'calendarFeeds'>> {
    const [notificationPreferences, notificationChannels, calendarFeeds] = await Promise.all([
      this.bus.call(getPreferencesOf, {}, context),
      this.bus.call(getChannelStates, {}, context),
      this.bus.call(listCalendarFeeds, {}, context),
    ])
    return { notificationPreferences, notificationChannels, calendarFeeds, notificationsSent: entriesIn(pagesOf((page) => this.bus.call(listSent, page, context))) }
  }
}
