import { Counter } from 'prom-client'

/** Sign-ins that came to an end, by outcome: `ok`, what the page for signing in says instead (`SignInFailure`), or `unexpected`. */
export const signIns = new Counter({
  name: 'huella_sign_ins_total',
  help: 'Sign-ins that came to an end',
  labelNames: ['outcome'] as const,
})
