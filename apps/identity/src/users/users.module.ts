import { type DynamicModule, Module } from '@nestjs/common'
import { AccountPicturesController } from './account-pictures.controller.js'
import { PeopleSearchRepository } from './people-search.repository.js'
import { PeopleSearchService, searchPolicy, type SearchPolicy } from './people-search.service.js'
import { SignInService } from './sign-in.service.js'
import { UsersController } from './users.controller.js'
import { UsersRepository } from './users.repository.js'
import { UsersService } from './users.service.js'

@Module({})
export class UsersModule {
  static with(policy: SearchPolicy): DynamicModule {
    return {
      module: UsersModule,
      controllers: [UsersController, AccountPicturesController],
      providers: [{ provide: searchPolicy, useValue: policy }, SignInService, UsersService, PeopleSearchService, UsersRepository, PeopleSearchRepository],
    }
  }
}
