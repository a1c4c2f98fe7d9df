import type { claimSources, FamilyAnswer, OutputOf, ReportStatus, TrustLevel } from '@huella/contracts'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

export type VaccinationSources = OutputOf<typeof claimSources>

@Entity('vaccinations')
export class Vaccination {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'pet_id', type: 'integer' }) petId!: number
  @Column({ name: 'vaccine_name', type: 'varchar' }) vaccineName!: string
  @Column({ name: 'vaccine_component', type: 'text', nullable: true }) vaccineComponent!: string | null
  @Column({ name: 'vaccine_type', type: 'varchar' }) vaccineType!: string
  @Column({ name: 'batch_number', type: 'varchar', nullable: true }) batchNumber!: string | null
  @Column({ name: 'expiration_date', type: 'date', nullable: true }) expirationDate!: string | null
  @Column({ name: 'serial_number', type: 'varchar', nullable: true }) serialNumber!: string | null
  @Column({ name: 'administered_date', type: 'date' }) administeredDate!: string
  @Column({ type: 'varchar', nullable: true }) dosage!: string | null
  @Column({ name: 'administration_route', type: 'varchar', nullable: true }) administrationRoute!: string | null
  @Column({ name: 'veterinarian_id', type: 'integer', nullable: true }) veterinarianId!: number | null
  @Column({ name: 'veterinarian_name', type: 'varchar', nullable: true }) veterinarianName!: string | null
  @Column({ type: 'varchar', nullable: true }) clinic!: string | null
  @Column({ name: 'storage_conditions', type: 'text', nullable: true }) storageConditions!: string | null
  @Column({ name: 'due_date', type: 'date', nullable: true }) dueDate!: string | null
  @Column({ name: 'next_due_date', type: 'date', nullable: true }) nextDueDate!: string | null
  @Column({ name: 'label_months', type: 'smallint', nullable: true }) labelMonths!: number | null
  @Column({ name: 'valid_until', type: 'date', nullable: true }) validUntil!: string | null
  @Column({ type: 'varchar', nullable: true }) manufacturer!: string | null
  @Column({ type: 'text', nullable: true }) notes!: string | null
  @Column({ name: 'recorded_by', type: 'varchar' }) recordedBy!: string
  @Column({ name: 'doctor_id', type: 'integer', nullable: true }) doctorId!: number | null
  @Column({ type: 'varchar' }) trust!: TrustLevel
  @Column({ name: 'is_public', type: 'boolean' }) isPublic!: boolean
  @Column({ name: 'family_answer', type: 'varchar', nullable: true }) familyAnswer!: FamilyAnswer | null
  @Column({ name: 'report_status', type: 'varchar', nullable: true }) reportStatus!: ReportStatus | null
  @Column({ name: 'report_reason', type: 'varchar', nullable: true }) reportReason!: string | null
  @Column({ name: 'report_decided_at', type: 'timestamptz', precision: 3, nullable: true }) reportDecidedAt!: Date | null
  /** What it was recorded from, as pets-media said it. */
  @Column({ type: 'jsonb', nullable: true }) sources!: VaccinationSources | null
  @Column({ type: 'text', array: true }) protects!: string[]
  @Column({ name: 'reminder_pending', type: 'boolean' }) reminderPending!: boolean
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
