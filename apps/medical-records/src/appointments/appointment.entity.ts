import type { AppointmentStatus, OutputOf, scheduleAppointment } from '@huella/contracts'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

/** A time and status the appointment had before. */
export type EarlierState = OutputOf<typeof scheduleAppointment>['history'][number]

@Entity('appointments')
export class Appointment {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'pet_id', type: 'integer' }) petId!: number
  @Column({ type: 'varchar' }) type!: string
  @Column({ type: 'text', nullable: true }) description!: string | null
  @Column({ name: 'scheduled_date', type: 'timestamptz', precision: 3 }) scheduledDate!: Date
  @Column({ type: 'varchar', nullable: true }) veterinarian!: string | null
  @Column({ name: 'doctor_id', type: 'integer', nullable: true }) doctorId!: number | null
  @Column({ type: 'varchar', nullable: true }) clinic!: string | null
  @Column({ type: 'varchar', nullable: true }) address!: string | null
  @Column({ type: 'text', nullable: true }) notes!: string | null
  @Column({ type: 'varchar', default: 'scheduled' }) status!: AppointmentStatus
  @Column({ type: 'jsonb', default: [] }) history!: EarlierState[]
  @Column({ name: 'created_by', type: 'varchar' }) createdBy!: string
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
