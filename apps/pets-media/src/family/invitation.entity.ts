import type { newInvitation } from '@huella/contracts'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import type { InferType } from 'yup'

export type InvitableRole = InferType<typeof newInvitation>['role']

/** A pending invitation to one pet; it ends with the row. Those of one link have the same token. */
@Entity('invitations')
export class Invitation {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'pet_id', type: 'integer' }) petId!: number
  @Column({ type: 'varchar', nullable: true }) email!: string | null
  @Column({ type: 'varchar' }) role!: InvitableRole
  @Column({ name: 'token_hash', type: 'varchar' }) tokenHash!: string
  /** Of the link that was sent to the address. */
  @Column({ name: 'mail_token_hash', type: 'varchar', nullable: true }) mailTokenHash!: string | null
  @Column({ name: 'invited_by', type: 'varchar' }) invitedBy!: string
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 }) expiresAt!: Date
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date
}
