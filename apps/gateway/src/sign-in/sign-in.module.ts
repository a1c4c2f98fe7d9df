import { Module } from '@nestjs/common'
import { CallerModule } from '../caller/caller.module.js'
import { GoogleStrategy } from './google.strategy.js'
import { SignInAttempts } from './sign-in-attempts.js'
import { SignInController } from './sign-in.controller.js'

@Module({ imports: [CallerModule], controllers: [SignInController], providers: [GoogleStrategy, SignInAttempts] })
export class SignInModule {}
