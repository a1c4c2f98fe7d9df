import { Injectable } from '@nestjs/common'
import { findPetNames, instantPosition, notFound, type getReview, type InputOf, type listDoctorReviews, type OutputOf } from '@huella/contracts'
import { Bus, doctorOf, type HandlingContext, pageFloor } from '@huella/messaging'
import type { DoctorReview, ReviewAnswer } from './review.projection.js'
import { ReviewsRepository } from './reviews.repository.js'

type PatientFields = Pick<DoctorReview, 'petName' | 'petNickname' | 'petSpecies' | 'petCoverUrl'>

/** What a doctor has written, over all pets. */
@Injectable()
export class DoctorReviewsService {
  constructor(
    private readonly bus: Bus,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** Newest first; reviews of pets that are being erased are left out. Fewer than asked for where more would not fit, see {@link pageFloor}. */
  async list({ before, limit, whole = false }: InputOf<typeof listDoctorReviews>, context: HandlingContext): Promise<DoctorReview[]> {
    const { doctor } = doctorOf(context.actor, 'pets:read')
    const shown: DoctorReview[] = []
    for (let after = instantPosition(before); shown.length < Math.min(limit, pageFloor); ) {
      const wanted = limit - shown.length
      const rows = await this.reviews.ofDoctor(doctor.id, { after, limit: wanted, whole })
      shown.push(...(await this.withPetNames(rows, context)))
      if (rows.length < Math.min(wanted, pageFloor)) break
      after = instantPosition(rows.at(-1)!.cursor)
    }
    return shown
  }

  /** With its whole texts; somebody else's is as missing as an unknown one. */
  async get({ id }: InputOf<typeof getReview>, context: HandlingContext): Promise<OutputOf<typeof getReview>> {
    const review = await this.reviews.ownById(id, doctorOf(context.actor, 'pets:read').doctor.id)
    const [named] = review ? await this.withPetNames([review], context) : []
    if (!named) throw notFound('review.notFound')
    return named
  }

  async count({ actor }: HandlingContext): Promise<{ count: number }> {
    return { count: await this.reviews.countOfDoctor(doctorOf(actor, 'pets:read').doctor.id) }
  }

  private async withPetNames<R extends ReviewAnswer>(reviews: R[], context: HandlingContext): Promise<(R & PatientFields)[]> {
    if (reviews.length === 0) return []
    const ids = [...new Set(reviews.map(({ petId }) => petId))]
    const pets = new Map((await this.bus.call(findPetNames, { ids }, context)).map((pet) => [pet.petId, pet]))
    return reviews.flatMap((review) => {
      const pet = pets.get(review.petId)
      return pet ? [{ ...review, petName: pet.name, petNickname: pet.nickname, petSpecies: pet.species, petCoverUrl: pet.coverUrl }] : []
    })
  }
}
