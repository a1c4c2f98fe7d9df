/** How long what people write may be, where a screen says so beside the schema: numbers alone, so that a browser gets no schema with them. */

/** Why a record is reported, and why a report was decided as it was. */
export const reportReasonLength = 1000
/** Why a doctor is verified, or no longer. */
export const verificationReasonLength = 500
/** Why a visit is called off. */
export const visitReasonLength = 500
/** What a family asks of those who find its pet. */
export const lostMessageLength = 300
/** What a finder writes, and how they can be reached. */
export const sightingMessageLength = 1000
export const sightingContactLength = 200
