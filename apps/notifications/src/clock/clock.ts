import { Injectable } from '@nestjs/common'

/** What this service takes for now. */
@Injectable()
export class Clock {
  // eslint-disable-next-line @typescript-eslint/require-await -- moved clocks are read from the database
  async now(): Promise<Date> {
    return new Date()
  }
}
