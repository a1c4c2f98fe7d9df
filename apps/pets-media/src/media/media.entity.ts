import type { MediaKind } from '@huella/contracts'
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm'

/** A stored file: who uploaded it, and which pet shows it; none until a form that names it was saved. */
@Entity('media')
export class Media {
  @PrimaryColumn({ type: 'varchar' }) key!: string
  @Column({ type: 'varchar' }) kind!: MediaKind
  @Column({ type: 'text' }) url!: string
  @Column({ name: 'owner_id', type: 'varchar' }) ownerId!: string
  @Column({ name: 'pet_id', type: 'integer', nullable: true }) petId!: number | null
  @Column({ type: 'integer', nullable: true }) width!: number | null
  @Column({ type: 'integer', nullable: true }) height!: number | null
  @Column({ name: 'thumb_key', type: 'varchar', nullable: true }) thumbKey!: string | null
  @Column({ name: 'medium_key', type: 'varchar', nullable: true }) mediumKey!: string | null
  /** Of a PDF. */
  @Column({ type: 'smallint', nullable: true }) pages!: number | null
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
}
