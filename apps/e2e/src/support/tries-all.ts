/** Whether this run tries every variant, as `npm test -- --all` does. */
export const triesAll = Boolean(process.env['HUELLA_TEST_ALL'])
