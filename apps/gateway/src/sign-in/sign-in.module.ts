import { Module } from '@nestjs/common'
import { GoogleStrategy } from './google.strategy.js'
import { SignInController } from './sign-in.controller.js'

@Module({ controllers: [SignInController], providers: [GoogleStrategy] })
export class SignInModule {}
