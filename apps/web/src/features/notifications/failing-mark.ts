/** Under which this device remembers that messages came back from the reader's address. */
export const failingMark = 'mail-fails'
