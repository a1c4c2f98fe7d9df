import { array, number, object, string } from 'yup'
import { event } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { entityId, oneOf, userIds } from './fields.js'

export const mediaKinds = ['pet-image', 'pet-video', 'pet-audio', 'profile-image', 'source'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** A claim check: bytes the gateway has streamed to `incoming/` for pets-media to validate and move. */
export const incomingFile = object({
  key: string().required().matches(/^incoming\/[a-z0-9-]+$/),
  kind: oneOf(mediaKinds).required(),
  bytes: number().required(),
})

export const processedFile = object({
  kind: oneOf(mediaKinds).required(),
  url: string().required(),
  key: string().required(),
  width: number(),
  height: number(),
  thumbUrl: string(),
})

/** Validates by content, re-encodes, moves each to its final random key and remembers who uploaded it; all or none. Deadline long enough for three photos and a video. */
export const processUploads = rpc('pets.media.process', {
  input: object({ files: array(incomingFile).required().min(1).max(4) }),
  output: array(processedFile).required(),
  deadlineMs: 20_000,
})

export const setDescriptionAudio = rpc('pets.media.set-description-audio', {
  input: object({ petId: entityId(), file: incomingFile.required() }),
  output: object({ descriptionAudioUrl: string().required() }),
  deadlineMs: 10_000,
})
export const removeDescriptionAudio = rpc('pets.media.remove-description-audio', { input: object({ petId: entityId() }), output: object({}) })

/** How many files may be asked about at once. */
export const filesAtOnce = 200
/**
 * Of these files, by storage key, those that the caller may read: anybody those of public pets and of profiles; family those of its pets;
 * everybody their own uploads that no pet shows yet; and who holds an invitation the pet's pictures.
 */
export const findReadableFiles = rpc('pets.media.find-readable', {
  input: object({ keys: array(string().required().max(200)).required().max(filesAtOnce), invitation: string().max(128) }),
  output: array(string().required()).required(),
})

const picturesOf = { input: object({ userIds: userIds(200) }), output: array(string().required()).required(), callers: ['pets-media'] as const, onNobodysBehalf: true }
/** Which of our own pictures these people's accounts show, by address. */
export const findAccountPictures = rpc('identity.users.find-pictures', picturesOf)
/** Which of them their doctors' profiles show. */
export const findDoctorPictures = rpc('doctors.profiles.find-pictures', picturesOf)

/** Answer of POST /api/upload/pet-media. */
export const uploadedMedia = object({
  images: array(object({ url: string().required(), key: string().required(), width: number(), height: number(), thumbUrl: string() })).required(),
  video: object({ url: string().required(), key: string().required() }).nullable().defined(),
})
export const uploadedProfileImage = object({ imageUrl: string().required() })

/** Files that nothing names any more, by storage key. */
export const mediaDiscarded = event('pets.media.discarded', object({ mediaKeys: array(string().required()).required() }))
