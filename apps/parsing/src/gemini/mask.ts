const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const MICROCHIP = /(?<!\d)(?:\d[ -]?){14}\d(?!\d)/g
const PHONE = /(?<![\w/.-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\d{2,4}[ .-])\d{3,4}[ .-]?\d{2,4}(?:[ .-]\d{2,4})?(?![\w/.-])/g

/** Dates have the shape of some phone numbers; they stay. */
const isDate = (text: string): boolean => /^\d{1,4}([/.\- ])\d{1,2}\1\d{1,4}$/.test(text.trim())

/** Takes out what a certificate's reader does not need: addresses, phone and microchip numbers. */
export function masked(text: string): string {
  return text
    .replace(EMAIL, '[email]')
    .replace(MICROCHIP, '[microchip]')
    .replace(PHONE, (number) => (isDate(number) ? number : '[phone]'))
}
