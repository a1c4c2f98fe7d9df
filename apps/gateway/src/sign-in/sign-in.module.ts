import { Module } from '@nestjs/common'
import { CallerModule } from '../caller/caller.module.js'
import { GoogleStrategy } from './google.strategy.js'
import { KnownDevices } from './known-devices.js'
import { SignInAttempts } from './sign-in-attempts.js'
import { SignInController } from './sign-in.controller.js'

@Module({ imports: [CallerModule], controllers: [SignInController], providers: [GoogleStrategy, KnownDevices, SignInAttempts], exports: [KnownDevices] })
export class SignInModule {}
