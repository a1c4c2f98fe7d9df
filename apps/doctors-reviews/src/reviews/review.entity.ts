import type { healthStatuses, PayloadOf, reviewAdded } from '@huella/contracts'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

/** What a doctor thinks of a pet's health. */
@Entity('pet_reviews')
export class Review {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'pet_id', type: 'integer' }) petId!: number
  @Column({ name: 'doctor_id', type: 'integer' }) doctorId!: number
  @Column({ type: 'varchar' }) title!: string
  @Column({ type: 'text' }) content!: string
  @Column({ type: 'integer' }) rating!: number
  @Column({ name: 'health_status', type: 'varchar' }) healthStatus!: (typeof healthStatuses)[number]
  @Column({ type: 'text', nullable: true }) recommendations!: string | null
  @Column({ name: 'next_checkup_date', type: 'date', nullable: true }) nextCheckupDate!: string | null
  @Column({ name: 'is_public', type: 'boolean' }) isPublic!: boolean
  @Column({ name: 'hidden_by_family', type: 'boolean', default: false }) hiddenByFamily!: boolean
  @Column({ type: 'boolean', default: false }) withheld!: boolean
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}

/** What events say of a review. */
export const aboutReview = ({ id, petId, doctorId, isPublic }: Pick<Review, 'id' | 'petId' | 'doctorId' | 'isPublic'>): PayloadOf<typeof reviewAdded> =>
  ({ reviewId: id, petId, doctorId, isPublic })
