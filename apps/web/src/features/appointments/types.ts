/** What this feature reads of a pet in the list. */
export interface PetListItem {
  name: string
  /** The reader's own part in the pet's family. */
  role: string
  appointments: readonly {
    id: number
    petId: number
    type: string
    description: string | null
    scheduledDate: string
    veterinarian: string | null
    clinic: string | null
    status: string
  }[]
}
