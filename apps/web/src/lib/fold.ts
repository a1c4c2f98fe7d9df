/** What is typed and what is searched, without case and accents: "simon" finds "Simón". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text holds what was typed; nothing typed is in every text. */
export const mentions = (text: string | null, typed: string): boolean => fold(text ?? '').includes(fold(typed.trim()))
