/** A rectangle on the picture, in its pixels; y grows downwards. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** One character as it was recognised; confidence 0 to 100. */
export interface Letter {
  readonly text: string
  readonly confidence: number
}

/** One word as it was recognised on the picture; confidence 0 to 100. */
export interface Word {
  readonly text: string
  readonly confidence: number
  readonly box: Box
  /** Its characters, where the recogniser tells how sure it is of each. */
  readonly letters?: readonly Letter[]
}

/** A word with its place in the text of the page. */
export interface PlacedWord extends Word {
  /** Offset of its first character in `ReadPage.text`. */
  readonly start: number
  /** Words of one line that stand together on the picture have the same number. */
  readonly run: number
}

/** What a page says, and where on the picture it says so. */
export interface ReadPage {
  readonly text: string
  /** In the order of the text. */
  readonly words: readonly PlacedWord[]
  /** Mean over the words, 0 to 100; 0 where nothing was read. */
  readonly confidence: number
}

/** How tesseract is told to look at a page: 4 expects one column of lines of different sizes, 11 looks for text anywhere. */
export type PageMode = '4' | '11'

/** Recognises the page in one mode; boxes in the pixels of the picture that a person sees. */
export type Recognise = (mode: PageMode) => Promise<readonly Word[]>
