const tints = ['butter', 'sky', 'rose', 'sage', 'lilac', 'clay', 'mint'] as const
export type Tint = (typeof tints)[number]

const sum = (text: string): number => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0)

/** The backdrop of someone without a photo; chosen by id, so that it never changes. */
export const tintOf = (id: string | number): Tint => tints[(typeof id === 'number' ? id : sum(id)) % tints.length] ?? 'sage'
