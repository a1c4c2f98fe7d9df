import { Injectable } from '@nestjs/common'
import {
  getDoctor, listDoctorReviews, listDoctorVaccinations, listVeterinarians, type AnswerOf, type CallContext, type getAccountExport,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { ApiKeys } from '../api-keys/api-keys.service.js'
import { ActivityView } from '../pets/activity.view.js'
import { PetListView } from '../pets/pet-list.view.js'
import { allPages } from './all-pages.js'
import { CurrentUserView } from './current-user.view.js'

type Export = AnswerOf<typeof getAccountExport>
type DoctorPart = Pick<Export, 'doctor' | 'reviews' | 'doctorVaccinations'>

/** Everything held on a person, from every service; nothing is left out when one of them is down. */
@Injectable()
export class AccountExportView {
  constructor(
    private readonly bus: Bus,
    private readonly currentUser: CurrentUserView,
    private readonly pets: PetListView,
    private readonly activity: ActivityView,
    private readonly apiKeys: ApiKeys,
  ) {}

  async of(context: CallContext): Promise<Export> {
    const [user, pets, activity, veterinarians, apiKeys, asDoctor] = await Promise.all([
      this.currentUser.of(context),
      this.pets.mine(context),
      allPages((page) => this.activity.list(page, context)),
      this.bus.call(listVeterinarians, {}, context),
      this.apiKeys.list(context),
      this.doctorPart(context),
    ])
    return { exportedAt: new Date().toISOString(), user, pets, activity, veterinarians, apiKeys, ...asDoctor }
  }

  private async doctorPart(context: CallContext): Promise<DoctorPart> {
    const { actor } = context
    if (actor.kind !== 'user' || !actor.doctor) return { doctor: null, reviews: [], doctorVaccinations: [] }
    const [doctor, reviews, doctorVaccinations] = await Promise.all([
      this.bus.call(getDoctor, { userId: actor.userId }, context),
      allPages((page) => this.bus.call(listDoctorReviews, page, context)),
      allPages((page) => this.bus.call(listDoctorVaccinations, page, context)),
    ])
    return { doctor, reviews, doctorVaccinations }
  }
}
