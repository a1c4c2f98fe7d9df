import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

@Entity('vaccination_reminders')
export class Reminder {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'pet_id', type: 'integer' }) petId!: number
  @Column({ name: 'vaccine_name', type: 'varchar' }) vaccineName!: string
  @Column({ name: 'due_date', type: 'date' }) dueDate!: string
  @Column({ name: 'reminder_date', type: 'date' }) reminderDate!: string
  @Column({ name: 'is_day_chosen', type: 'boolean', default: false }) isDayChosen!: boolean
  @Column({ name: 'is_by_hand', type: 'boolean', default: false }) isByHand!: boolean
  @Column({ name: 'is_completed', type: 'boolean', default: false }) isCompleted!: boolean
  @Column({ name: 'created_by', type: 'varchar' }) createdBy!: string
  @Column({ type: 'text', array: true }) protects!: string[]
  @Column({ name: 'vaccination_id', type: 'integer', nullable: true }) vaccinationId!: number | null
  @Column({ name: 'is_planned', type: 'boolean', default: false }) isPlanned!: boolean
  @Column({ name: 'completed_by', type: 'integer', nullable: true }) completedBy!: number | null
  @Column({ name: 'done_by', type: 'varchar', nullable: true }) doneBy!: string | null
  @Column({ name: 'done_at', type: 'timestamptz', precision: 3, nullable: true }) doneAt!: Date | null
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
