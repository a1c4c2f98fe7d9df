import { Controller } from '@nestjs/common'
import { moveClock, type InputOf } from '@huella/contracts'
import { Handle } from '@huella/messaging'
import { ClockWalk } from './clock-walk.js'

@Controller()
export class ClockController {
  constructor(private readonly walk: ClockWalk) {}

  @Handle(moveClock)
  move({ shift }: InputOf<typeof moveClock>) {
    return this.walk.move(shift)
  }
}
