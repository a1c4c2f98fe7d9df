import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

/** A veterinarian's professional profile; having one is what lets a person act as a doctor. */
@Entity('doctors')
export class Doctor {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'user_id', type: 'varchar' }) userId!: string
  @Column({ type: 'varchar' }) username!: string
  @Column({ name: 'professional_card_number', type: 'varchar' }) professionalCardNumber!: string
  @Column({ name: 'professional_card_issuance_date', type: 'date', nullable: true }) professionalCardIssuanceDate!: string | null
  @Column({ type: 'varchar', nullable: true }) specialization!: string | null
  @Column({ type: 'varchar', nullable: true }) clinic!: string | null
  @Column({ name: 'license_number', type: 'varchar', nullable: true }) licenseNumber!: string | null
  @Column({ name: 'years_of_experience', type: 'integer' }) yearsOfExperience!: number
  @Column({ type: 'text', nullable: true }) education!: string | null
  @Column({ type: 'text', nullable: true }) certifications!: string | null
  @Column({ type: 'text', nullable: true }) bio!: string | null
  @Column({ name: 'profile_image_url', type: 'varchar', nullable: true }) profileImageUrl!: string | null
  @Column({ name: 'is_verified', type: 'boolean', default: false }) isVerified!: boolean
  @Column({ name: 'public_profile', type: 'boolean' }) publicProfile!: boolean
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
