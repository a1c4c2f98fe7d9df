import type { Lifestyle } from '@huella/care-rules'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm'

@Entity('pets')
export class Pet {
  @PrimaryGeneratedColumn() id!: number
  @Column({ type: 'varchar' }) name!: string
  @Column({ type: 'varchar' }) nickname!: string
  @Column({ type: 'text', nullable: true }) description!: string | null
  @Column({ type: 'varchar' }) species!: string
  @Column({ type: 'varchar', nullable: true }) breed!: string | null
  @Column({ type: 'integer', nullable: true }) age!: number | null
  @Column({ name: 'age_unit', type: 'varchar' }) ageUnit!: string
  @Column({ name: 'birth_date', type: 'date', nullable: true }) birthDate!: string | null
  @Column({ type: 'varchar', nullable: true }) location!: string | null
  @Column({ type: 'varchar' }) sex!: string
  @Column({ type: 'varchar', nullable: true }) country!: string | null
  @Column({ type: 'varchar', nullable: true }) region!: string | null
  @Column({ type: 'varchar', nullable: true }) microchip!: string | null
  @Column({ name: 'microchip_date', type: 'date', nullable: true }) microchipDate!: string | null
  @Column({ type: 'text', array: true, default: [] }) lifestyle!: Lifestyle[]
  @Column({ name: 'image_url', type: 'text' }) imageUrl!: string
  @Column({ name: 'media_files', type: 'text', nullable: true }) mediaFiles!: string | null
  @Column({ name: 'is_public', type: 'boolean' }) isPublic!: boolean
  @Column({ name: 'shows_recorders', type: 'boolean', default: false }) showsRecorders!: boolean
  @Column({ name: 'owner_id', type: 'varchar' }) ownerId!: string
  @Column({ name: 'description_audio_url', type: 'text', nullable: true }) descriptionAudioUrl!: string | null
  @Column({ name: 'description_audio_key', type: 'text', nullable: true }) descriptionAudioKey!: string | null
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
