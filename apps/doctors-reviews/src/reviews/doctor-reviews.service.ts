import { Injectable } from '@nestjs/common'
import { findPetNames, type InputOf, type listDoctorReviews } from '@huella/contracts'
import { Bus, doctorOf, type HandlingContext } from '@huella/messaging'
import type { DoctorReview, ReviewAnswer } from './review.projection.js'
import { ReviewsRepository } from './reviews.repository.js'

/** What a doctor has written, over all pets. */
@Injectable()
export class DoctorReviewsService {
  constructor(
    private readonly bus: Bus,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** Newest first; reviews of pets that are being erased are left out. */
  async list({ before, limit }: InputOf<typeof listDoctorReviews>, context: HandlingContext): Promise<DoctorReview[]> {
    const { doctor } = doctorOf(context.actor, 'pets:read')
    return this.withPetNames(await this.reviews.ofDoctor(doctor.id, before, limit), context)
  }

  async count({ actor }: HandlingContext): Promise<{ count: number }> {
    return { count: await this.reviews.countOfDoctor(doctorOf(actor, 'pets:read').doctor.id) }
  }

  private async withPetNames(reviews: ReviewAnswer[], context: HandlingContext): Promise<DoctorReview[]> {
    if (reviews.length === 0) return []
    const ids = [...new Set(reviews.map(({ petId }) => petId))]
    const pets = new Map((await this.bus.call(findPetNames, { ids }, context)).map((pet) => [pet.petId, pet]))
    return reviews.flatMap((review) => {
      const pet = pets.get(review.petId)
      return pet ? [{ ...review, petName: pet.name, petNickname: pet.nickname, petSpecies: pet.species, petCoverUrl: pet.coverUrl }] : []
    })
  }
}
