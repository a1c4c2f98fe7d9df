import type { Language, Theme, UserType } from '@huella/contracts'
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm'

@Entity('users')
export class User {
  @PrimaryColumn({ type: 'varchar' }) id!: string
  /** The identity provider's own id of the person; it never leaves this service. */
  @Column({ name: 'provider_subject', type: 'varchar' }) providerSubject!: string
  @Column({ type: 'citext' }) email!: string
  @Column({ name: 'first_name', type: 'varchar', nullable: true }) firstName!: string | null
  @Column({ name: 'last_name', type: 'varchar', nullable: true }) lastName!: string | null
  @Column({ name: 'profile_image_url', type: 'varchar', nullable: true }) profileImageUrl!: string | null
  @Column({ type: 'varchar', nullable: true }) phone!: string | null
  @Column({ name: 'user_type', type: 'varchar' }) userType!: UserType
  @Column({ type: 'varchar' }) language!: Language
  @Column({ name: 'needs_onboarding', type: 'boolean' }) needsOnboarding!: boolean
  @Column({ type: 'varchar', nullable: true }) country!: string | null
  @Column({ type: 'varchar', nullable: true }) region!: string | null
  @Column({ type: 'varchar' }) theme!: Theme
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date
}
