import { Module } from '@nestjs/common'
import { Answers } from './answers.js'
import { MailLinksController } from './mail-links.controller.js'
import { MailProgramsController } from './mail-programs.controller.js'

@Module({ controllers: [MailLinksController, MailProgramsController], providers: [Answers] })
export class MailLinksModule {}
