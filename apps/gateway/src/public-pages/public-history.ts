import { Injectable } from '@nestjs/common'
import {
  dayPosition, instantPosition, publicDoses, publicReviews, publicReviewsShown, publicVaccinations, writeCursor,
  type AnswerOf, type CallContext, type getPublicPet, type getPublicReviews, type getPublicVaccinations, type OutputOf, type Position,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { PersonCard } from '../people/people.js'

type DosePage = AnswerOf<typeof getPublicVaccinations>
type Review = AnswerOf<typeof getPublicReviews>['reviews'][number]
type Dose = OutputOf<typeof publicVaccinations>[number]
/** Whose page it is, and whether its family lets it show who recorded the doses. */
type PageOwner = Pick<OutputOf<typeof getPublicPet>, 'petId' | 'showsRecorders'>
type Reviewer = OutputOf<typeof publicReviews>[number]['doctor']

/** Reviews that still lack their authors' names. */
export interface PublicReviewPage {
  /** User ids. */
  authors: string[]
  named: (person: (id: string) => PersonCard) => Review[]
  next: string | null
}

/**
 * The lists of a public page, newest first. It shows no ids, so its cursors hold none: they name the day or the time of the last entry,
 * which the entry shows itself, and how many of that day were shown. A dose recorded meanwhile on the very same day may shift one entry.
 */
@Injectable()
export class PublicHistory {
  constructor(private readonly bus: Bus) {}

  async doses({ petId, showsRecorders }: PageOwner, before: string | undefined, context: CallContext): Promise<DosePage> {
    const rows = await this.bus.call(publicVaccinations, { petId, before, limit: publicDoses + 1, ...(showsRecorders && { withVets: true }) }, context)
    const shown = rows.slice(0, publicDoses)
    const next = rows.length > shown.length ? cursorAfter(shown.map(({ administeredDate }) => administeredDate), dayPosition(before)) : null
    return { vaccinations: shown.map(doseAsShown), next }
  }

  async reviews(petId: number, before: string | undefined, context: CallContext): Promise<PublicReviewPage> {
    const rows = await this.bus.call(publicReviews, { petId, before, limit: publicReviewsShown + 1 }, context)
    const shown = rows.slice(0, publicReviewsShown)
    const next = rows.length > shown.length ? cursorAfter(shown.map(({ createdAt }) => createdAt), instantPosition(before)) : null
    const named: PublicReviewPage['named'] = (person) =>
      shown.map(({ doctorUserId, doctor, ...review }) => ({ ...review, doctor: shownDoctor(doctor, person(doctorUserId)) }))
    return { authors: shown.map(({ doctorUserId }) => doctorUserId), named, next }
  }
}

/** @param keys days or times of the entries shown, which began after `start` */
export function cursorAfter(keys: readonly string[], start: Position | undefined): string {
  const at = keys.at(-1)!
  const shown = keys.filter((key) => key === at).length
  return writeCursor({ at, id: shown + (start?.at === at ? start.id : 0) })
}

/**
 * Where vets are not shown, what has no badge says nothing about it: of a record by its owner, or a doctor whose card nobody checked. They are there only
 * where the page asked for them, of a service that knows the question.
 */
const doseAsShown = ({ trust, ...dose }: Dose): DosePage['vaccinations'][number] =>
  trust === 'verified-doctor' || 'veterinarianName' in dose ? { ...dose, trust } : dose

/** A profile without a picture of its own shows the account's. */
const shownDoctor = ({ isVerified, ...doctor }: Reviewer, { firstName, lastName, profileImageUrl }: PersonCard): Review['doctor'] => ({
  firstName,
  lastName,
  ...doctor,
  profileImageUrl: doctor.profileImageUrl ?? profileImageUrl,
  ...(isVerified && { isVerified }),
})
