import { Controller, type OnModuleInit } from '@nestjs/common'
import { userDeleted, type DomainEvent } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { type Change, Consume } from '@huella/messaging'
import { AccountSteps } from './account-steps.js'

@Controller()
export class AccountErasureController implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly steps: AccountSteps,
  ) {}

  onModuleInit(): void {
    this.erasure.of('user', this.steps.inOrder)
  }

  @Consume(userDeleted, 'erase-account')
  onUserDeleted({ payload }: DomainEvent<typeof userDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, person(payload.userId))
  }
}
