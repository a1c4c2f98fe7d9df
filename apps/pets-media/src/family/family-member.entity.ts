import type { FamilyRole } from '@huella/contracts'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

@Entity('pet_family_members')
export class FamilyMember {
  @PrimaryGeneratedColumn() id!: number
  @Column({ name: 'pet_id', type: 'integer' }) petId!: number
  @Column({ name: 'user_id', type: 'varchar' }) userId!: string
  @Column({ type: 'varchar' }) role!: FamilyRole
  @Column({ name: 'shows_phone', type: 'boolean', default: false }) showsPhone!: boolean
}
