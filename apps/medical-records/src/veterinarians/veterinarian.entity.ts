import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

/** A veterinarian as a user noted one down; not a doctor with an account. */
@Entity('veterinarians')
export class Veterinarian {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'first_name', type: 'varchar' }) firstName!: string
  @Column({ name: 'last_name', type: 'varchar' }) lastName!: string
  @Column({ name: 'professional_id', type: 'varchar' }) professionalId!: string
  @Column({ type: 'varchar', nullable: true }) clinic!: string | null
  @Column({ type: 'varchar', nullable: true }) phone!: string | null
  @Column({ type: 'varchar', nullable: true }) email!: string | null
  @Column({ type: 'varchar', nullable: true }) address!: string | null
  @Column({ type: 'varchar', nullable: true }) specialization!: string | null
  @Column({ name: 'created_by', type: 'varchar' }) createdBy!: string
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
