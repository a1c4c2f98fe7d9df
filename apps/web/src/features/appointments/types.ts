export type VisitStatus = 'scheduled' | 'confirmed' | 'cancelled' | 'completed' | 'no_show'

/** An appointment, as far as this feature reads it. */
export interface Visit {
  id: number
  petId: number
  type: string
  description: string | null
  scheduledDate: string
  veterinarian: string | null
  /** The doctor it names, who answers it. */
  doctorId: number | null
  clinic: string | null
  address: string | null
  notes: string | null
  status: VisitStatus
  /** As it was before each change, oldest first. */
  history: readonly { scheduledDate: string; status: string; reason: string | null; changedBy: string; byDoctor?: boolean | undefined }[]
}

/** What this feature reads of a pet in the list. */
export interface PetListItem {
  id: number
  name: string
  /** The reader's own part in the pet's family. */
  role: string
  familyMembers: readonly { user: { id: string } }[]
  /** Those that are near. */
  appointments: readonly Visit[]
  /** How many there are in all. */
  appointmentCount: number
}
