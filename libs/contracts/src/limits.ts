/** What schemas and screens have in common: numbers alone, so that a browser gets no schema with them. Lengths in UTF-16 code units. */

/** Of a person's first or last name. */
export const personNameLength = 100
export const phoneLength = 20

export const petNameLength = 100
export const breedLength = 100
export const locationLength = 200

export const vaccineNameLength = 100
/** Of what is printed on a vial or a card: batches, serial numbers, licences. */
export const identifierLength = 50
export const dosageLength = 50
/** Of the vet who gave a dose, in one text. */
export const vaccinatorLength = 200
export const clinicLength = 150
export const manufacturerLength = 100

/** Of the vet and the clinic that a visit is at. */
export const visitPlaceLength = 100
export const addressLength = 500

export const usernameLength = 50
export const specializationLength = 100

export const reviewTitleLength = 200
/** Stars. */
export const bestRating = 5

export const keyNameLength = 100
/** Of what is searched. */
export const searchLength = 100

/** Longest free text (description, notes, review content), so that one field cannot fill a body. */
export const proseLength = 5000
/** Longest certificate text. */
export const certificateMaxLength = 10_000

/** Limits of uploads; bytes are 1024-based. */
export const photosAtMost = 3
export const photoBytes = 15 * 1024 * 1024
export const profileImageBytes = 5 * 1024 * 1024
/** A video must be smaller than this. */
export const videoBytes = 50 * 1024 * 1024
export const audioBytes = 10 * 1024 * 1024
/** Of what doses are recorded from: of a picture see {@link photoBytes}. */
export const pdfBytes = 10 * 1024 * 1024
export const pdfPagesAtMost = 10
/** Sources that one dose is recorded from, and those that are kept for one pet. */
export const sourcesOfDose = 10
export const sourcesOfPet = 200
/** Keeps a recording below that, whatever bit rate the browser chooses. */
export const recordingSecondsAtMost = 600

/** Those that are listed for an administrator: a page for a person to work through, and those decided on leave it. */
export const doctorsForReviewAtMost = 500

/** Why a record is reported, and why a report was decided as it was. */
export const reportReasonLength = 1000
/** Why a doctor is verified, or no longer. */
export const verificationReasonLength = 500
/** Whom a certificate is for, and why it is revoked. */
export const certificateLabelLength = 100
export const revocationReasonLength = 300
/** Why a visit is called off. */
export const visitReasonLength = 500
/** What a family asks of those who find its pet. */
export const lostMessageLength = 300
/** What a finder writes, and how they can be reached. */
export const sightingMessageLength = 1000
export const sightingContactLength = 200
/** Of a webhook's address. */
export const webhookAddressLength = 2000
/** Addresses of calendars of one person that are not revoked. */
export const calendarFeedsAtMost = 10

/** Days for which the answer to an Idempotency-Key is given again, at least. Clients may rely on it, browsers send what waited for the network for fewer. */
export const answersKeptForDays = 35
