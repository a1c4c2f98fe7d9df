import { Controller } from '@nestjs/common'
import {
  changeRole, changeSettings, deleteUser, findContactByEmail, findContacts, findPeople, findPhones, findPlaces, finishOnboarding, getUser, searchPeople, setLanguage, signInUser, updateUserProfile,
  type InputOf,
} from '@huella/contracts'
import { Handle, JsonText, type HandlingContext } from '@huella/messaging'
import { PeopleSearchService } from './people-search.service.js'
import { SignInService } from './sign-in.service.js'
import { UsersRepository } from './users.repository.js'
import { UsersService } from './users.service.js'

@Controller()
export class UsersController {
  constructor(
    private readonly signIns: SignInService,
    private readonly users: UsersService,
    private readonly people: PeopleSearchService,
    private readonly repository: UsersRepository,
  ) {}

  @Handle(signInUser)
  signIn(profile: InputOf<typeof signInUser>, context: HandlingContext) {
    return this.signIns.signIn(profile, context)
  }

  @Handle(getUser)
  async get({ userId }: InputOf<typeof getUser>, context: HandlingContext) {
    return new JsonText(await this.users.own(userId, context))
  }

  @Handle(changeRole)
  changeRole(input: InputOf<typeof changeRole>, context: HandlingContext) {
    return this.users.changeRole(input, context)
  }

  @Handle(finishOnboarding)
  finishOnboarding(_: InputOf<typeof finishOnboarding>, context: HandlingContext) {
    return this.users.finishOnboarding(context)
  }

  @Handle(updateUserProfile)
  updateProfile(input: InputOf<typeof updateUserProfile>, context: HandlingContext) {
    return this.users.updateProfile(input, context)
  }

  @Handle(changeSettings)
  changeSettings(input: InputOf<typeof changeSettings>, context: HandlingContext) {
    return this.users.changeSettings(input, context)
  }

  @Handle(setLanguage)
  setLanguage({ language }: InputOf<typeof setLanguage>, context: HandlingContext) {
    return this.users.setLanguage(language, context)
  }

  /** Other services ask for the people they have ids of; which of it a reader may see is theirs to say. */
  @Handle(findPeople)
  async find({ ids }: InputOf<typeof findPeople>) {
    return new JsonText(await this.repository.people(ids))
  }

  @Handle(findPhones)
  async findPhones({ ids }: InputOf<typeof findPhones>) {
    return new JsonText(await this.repository.phones(ids))
  }

  @Handle(findPlaces)
  async findPlaces({ ids }: InputOf<typeof findPlaces>) {
    return new JsonText(await this.repository.places(ids))
  }

  @Handle(findContacts)
  async findContacts({ ids }: InputOf<typeof findContacts>) {
    return new JsonText(await this.repository.contacts(ids))
  }

  @Handle(findContactByEmail)
  async findContactByEmail({ email }: InputOf<typeof findContactByEmail>) {
    return new JsonText(await this.repository.contactByEmail(email))
  }

  @Handle(searchPeople)
  async search({ q, limit }: InputOf<typeof searchPeople>, { actor }: HandlingContext) {
    return new JsonText(await this.people.search(q, limit, actor))
  }

  @Handle(deleteUser)
  delete(_: InputOf<typeof deleteUser>, context: HandlingContext) {
    return this.users.delete(context)
  }
}
