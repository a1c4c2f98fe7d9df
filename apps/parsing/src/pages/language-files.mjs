/** What the recogniser knows of each language; of the installed data the small ones, which read as well here (docs/adr/0044). */
export const languages = ['spa', 'eng']
export const fileOf = (language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`

/** What is read of installed packages: an image takes these files along, see tools/bundle.mjs. */
export const packagedFiles = languages.map(fileOf)
