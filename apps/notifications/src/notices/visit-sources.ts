import { Injectable } from '@nestjs/common'
import { describeAppointments, findFamilies, type AppointmentStatus, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'
import { inTime } from '../care/neighbours.js'
import { Clock } from '../clock/clock.js'
import { VisitReaders } from './visit-readers.js'
import type { StoredVisitNotice, VisitNews, VisitNotice } from './visit-notice.js'

type Visit = OutputOf<typeof describeAppointments>[number]

const newerNews = prepared('newer_visit_news', `
  SELECT FROM deliveries d JOIN deliveries newer USING (user_id, channel)
  WHERE d.id = $1 AND newer.step = 'notice' AND newer.number > d.number AND newer.kind = 'appointment' AND newer.notice -> 'appointmentId' = d.notice -> 'appointmentId'
  LIMIT 1`)

/** How a visit stands as long as the news of it holds. */
const holdsWhile: Record<Exclude<VisitNews, 'visit-withdrawn'>, readonly AppointmentStatus[]> = {
  'visit-requested': ['scheduled', 'confirmed'],
  'visit-confirmed': ['confirmed'],
  'visit-moved': ['scheduled'],
  'visit-cancelled': ['cancelled'],
  'visit-declined': ['cancelled'],
  'visit-restored': ['scheduled', 'confirmed'],
}

/** Asks how a visit is at the moment of sending. */
@Injectable()
export class VisitSources {
  constructor(
    private readonly bus: Bus,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly readers: VisitReaders,
  ) {}

  /**
   * @param deliveryId what is about to be sent
   * @returns null where the visit has changed again since, is over or gone, or where it is no longer this person's to know: newer news are told for themselves
   */
  async of(stored: StoredVisitNotice, reader: string, deliveryId: string, requestId: string): Promise<VisitNotice | null> {
    const [visit] = await this.bus.call(describeAppointments, { ids: [stored.appointmentId] }, inTime(requestId))
    if (!visit || !holds(stored, visit) || Date.parse(visit.scheduledDate) <= +(await this.clock.now())) return null
    if (await this.statements.first(newerNews, [deliveryId])) return null
    const [family] = await this.bus.call(findFamilies, { petIds: [visit.petId] }, inTime(requestId))
    if (!family || (stored.reader === 'family' && !(await this.readers.ofFamily(family)).includes(reader))) return null
    const { type: kind, scheduledDate: startsAt, clinic, status } = visit
    return { type: stored.type, reader: stored.reader, pet: { petId: family.petId, name: family.name }, visit: { kind, startsAt, clinic, isConfirmed: status === 'confirmed' } }
  }
}

function holds({ type, doctorId, startsAt }: StoredVisitNotice, visit: Visit): boolean {
  if (type === 'visit-withdrawn') return visit.doctorId !== doctorId
  return visit.doctorId === doctorId && holdsWhile[type].includes(visit.status) && Date.parse(visit.scheduledDate) === Date.parse(startsAt)
}
