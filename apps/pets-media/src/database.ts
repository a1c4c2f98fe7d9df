import { erasureMigrations } from '@huella/erasure'
import { messagingMigrations } from '@huella/messaging'
import type { DatabaseOptions } from '@huella/persistence'
import { FamilyMember } from './family/family-member.entity.js'
import { Invitation } from './family/invitation.entity.js'
import { Media } from './media/media.entity.js'
import { CreatePets1700000001000 } from './migrations/1700000001000-create-pets.js'
import { AddMediumPictures1700000002000 } from './migrations/1700000002000-add-medium-pictures.js'
import { ClaimNicknames1700000003000 } from './migrations/1700000003000-claim-nicknames.js'
import { NoteShownPictures1700000004000 } from './migrations/1700000004000-note-shown-pictures.js'
import { ShowPhones1700000005000 } from './migrations/1700000005000-show-phones.js'
import { LostPets1700000006000 } from './migrations/1700000006000-lost-pets.js'
import { OneLinkForSeveralPets1700000007000 } from './migrations/1700000007000-one-link-for-several-pets.js'
import { IndexActivityByType1700000008000 } from './migrations/1700000008000-index-activity-by-type.js'
import { PlacesAndMicrochips1700000009000 } from './migrations/1700000009000-places-and-microchips.js'
import { ShowRecorders1700000010000 } from './migrations/1700000010000-show-recorders.js'
import { InvitationsByMail1700000011000 } from './migrations/1700000011000-invitations-by-mail.js'
import { IndexOldViews1700000014000 } from './migrations/1700000014000-index-old-views.js'
import { IndexNamesOfPublicPets1700000015000 } from './migrations/1700000015000-index-names-of-public-pets.js'
import { Sources1700000016000 } from './migrations/1700000016000-sources.js'
import { Pet } from './pets/pet.entity.js'

const migrations = [
  ...messagingMigrations,
  ...erasureMigrations,
  CreatePets1700000001000,
  AddMediumPictures1700000002000,
  ClaimNicknames1700000003000,
  NoteShownPictures1700000004000,
  ShowPhones1700000005000,
  LostPets1700000006000,
  OneLinkForSeveralPets1700000007000,
  IndexActivityByType1700000008000,
  PlacesAndMicrochips1700000009000,
  ShowRecorders1700000010000,
  InvitationsByMail1700000011000,
  IndexOldViews1700000014000,
  IndexNamesOfPublicPets1700000015000,
  Sources1700000016000,
]

/** What this service keeps, for its module and for `migrate`. */
export const database = (url: string): DatabaseOptions => ({ url, applicationName: 'pets-media', entities: [Pet, FamilyMember, Invitation, Media], migrations })
