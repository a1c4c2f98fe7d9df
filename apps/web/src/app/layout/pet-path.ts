/** The page of one's own pet. */
export const isPetPath = (path: string): boolean => /^\/pets\/\d+$/.test(path)

/** On the vets' side; which both sides share is not told by the address. */
export const isVetPath = (path: string): boolean => /^\/(veterinarian|doctor|doctor-vaccinations)(\/|$)/.test(path)
