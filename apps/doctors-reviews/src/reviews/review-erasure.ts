import { Injectable } from '@nestjs/common'
import { reviewDeleted } from '@huella/contracts'
import type { ErasureStep } from '@huella/erasure'
import { prepared, rowsWithin } from '@huella/persistence'
import { aboutReview, type Review } from './review.entity.js'

/** Rows at once. */
const batch = 500

const deleteWhere = (condition: string): string => `
  DELETE FROM pet_reviews WHERE id IN (SELECT id FROM pet_reviews WHERE ${condition} LIMIT ${batch})
  RETURNING id, pet_id AS "petId", doctor_id AS "doctorId", is_public AS "isPublic"`
const deleteOfPet = prepared('erase_reviews_of_pet', deleteWhere('pet_id = $1::int'))
const deleteOfAuthor = prepared('erase_reviews_of_author', deleteWhere('doctor_id = (SELECT id FROM doctors WHERE user_id = $1)'))

/** What was removed a moment ago does not come back. */
const forgetOfPet = prepared('erase_removed_reviews_of_pet', 'DELETE FROM removed_reviews WHERE pet_id = $1::int RETURNING id')
const forgetOfAuthor = prepared('erase_removed_reviews_of_author', `
  DELETE FROM removed_reviews WHERE doctor_id = (SELECT id FROM doctors WHERE user_id = $1) RETURNING id`)

type Deleted = Pick<Review, 'id' | 'petId' | 'doctorId' | 'isPublic'>

/** Steps that erase reviews. */
@Injectable()
export class ReviewErasure {
  readonly removedOfPet: ErasureStep = async ({ manager }, petId) => (await rowsWithin(manager, forgetOfPet, [petId])).length > 0
  readonly removedOfAuthor: ErasureStep = async ({ manager }, userId) => (await rowsWithin(manager, forgetOfAuthor, [userId])).length > 0

  readonly ofPet: ErasureStep = async ({ manager }, petId) => (await rowsWithin(manager, deleteOfPet, [petId])).length > 0

  readonly ofAuthor: ErasureStep = async (change, userId) => {
    const reviews = await rowsWithin<Deleted>(change.manager, deleteOfAuthor, [userId])
    for (const review of reviews) change.emit(reviewDeleted, aboutReview(review))
    return reviews.length > 0
  }
}
