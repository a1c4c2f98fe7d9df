import { utcDay, type Day } from '@huella/care-rules'

export const today = (): Day => utcDay(new Date())
