import { Controller, Inject } from '@nestjs/common'
import { listLocalMail, listLocalMailHeads, notFound, takeBounce, type InputOf } from '@huella/contracts'
import { Handle } from '@huella/messaging'
import { BouncesService } from './bounces/bounces.service.js'
import { LocalMails } from './local/local-mails.js'
import { type MailSettings, mailSettingsToken } from './mail-settings.js'

@Controller()
export class MailController {
  constructor(
    private readonly bounces: BouncesService,
    private readonly mails: LocalMails,
    @Inject(mailSettingsToken) private readonly settings: MailSettings,
  ) {}

  @Handle(takeBounce)
  take(signed: InputOf<typeof takeBounce>) {
    return this.bounces.take(signed)
  }

  @Handle(listLocalMail)
  list({ after, to, limit }: InputOf<typeof listLocalMail>) {
    this.requireLocal()
    return this.mails.listAfter({ after, to: to ?? null, limit: limit ?? 20 })
  }

  @Handle(listLocalMailHeads)
  heads({ to }: InputOf<typeof listLocalMailHeads>) {
    this.requireLocal()
    return this.mails.heads(to ?? null)
  }

  private requireLocal(): void {
    if (!this.settings.isLocal) throw notFound()
  }
}
