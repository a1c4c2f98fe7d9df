import { Module } from '@nestjs/common'
import { People } from './people.js'

@Module({ providers: [People], exports: [People] })
export class PeopleModule {}
