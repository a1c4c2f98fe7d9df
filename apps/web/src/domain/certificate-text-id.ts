/** Of the box for a certificate's text, so that a link can lead there. */
export const certificateTextId = 'certificate-text'
