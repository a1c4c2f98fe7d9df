/** What was read is no certificate in the format HPC1; `problem` says why, for whoever writes certificates. */
export class Malformed extends Error {
  constructor(readonly problem: string) {
    super(`not a certificate: ${problem}`)
  }
}
