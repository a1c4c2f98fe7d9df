import { Injectable } from '@nestjs/common'
import { findDoctorUsers, type FamilyRole, type findFamilies, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { inTime } from '../care/neighbours.js'

type Family = OutputOf<typeof findFamilies>[number]

interface Choice {
  userId: string
  muted: boolean
  reminded: boolean | null
}

const choicesOf = prepared('visit_readers', 'SELECT user_id AS "userId", muted, reminded FROM pet_choices WHERE pet_id = $1')

/** Who hears of visits. */
@Injectable()
export class VisitReaders {
  constructor(
    private readonly bus: Bus,
    private readonly statements: PreparedStatements,
  ) {}

  /** Those who are reminded of what is due for the pet. @param within the transaction that asks, if one does */
  async ofFamily({ petId, members }: Family, within?: EntityManager): Promise<string[]> {
    const choices = within ? await rowsWithin<Choice>(within, choicesOf, [petId]) : await this.statements.rows<Choice>(choicesOf, [petId])
    return members.filter(({ userId, role }) => isReminded(role, choices.find((choice) => choice.userId === userId))).map(({ userId }) => userId)
  }

  /** @returns undefined of a profile that is gone */
  async userOf(doctorId: number, requestId: string): Promise<string | undefined> {
    return (await this.bus.call(findDoctorUsers, { doctorIds: [doctorId] }, inTime(requestId)))[0]?.userId
  }
}

const isReminded = (role: FamilyRole, choice?: Choice): boolean => !choice?.muted && (choice?.reminded ?? role !== 'member')
