import { Controller } from '@nestjs/common'
import {
  countRecordsOfDoctor, createDoctor, describeSigners, describeVerifications, findDoctorUsers, findNameableDoctors, getDoctor, listDoctorsForReview, resolveDoctor, updateDoctor, verifyDoctor, type InputOf,
} from '@huella/contracts'
import { Handle, JsonText, type HandlingContext } from '@huella/messaging'
import { DoctorCreationService } from './doctor-creation.service.js'
import { DoctorsRepository } from './doctors.repository.js'
import { DoctorsService } from './doctors.service.js'
import { VerificationRepository } from './verification.repository.js'
import { VerificationService } from './verification.service.js'

@Controller()
export class DoctorsController {
  constructor(
    private readonly creation: DoctorCreationService,
    private readonly doctors: DoctorsService,
    private readonly verification: VerificationService,
    private readonly repository: DoctorsRepository,
    private readonly verifications: VerificationRepository,
  ) {}

  @Handle(createDoctor)
  create(fields: InputOf<typeof createDoctor>, context: HandlingContext) {
    return this.creation.create(fields, context)
  }

  @Handle(updateDoctor)
  update(fields: InputOf<typeof updateDoctor>, context: HandlingContext) {
    return this.doctors.update(fields, context)
  }

  @Handle(getDoctor)
  async get({ userId }: InputOf<typeof getDoctor>, context: HandlingContext) {
    return new JsonText(await this.doctors.visible(userId, context))
  }

  /** Asked before there is an actor: its answer becomes part of one. */
  @Handle(resolveDoctor)
  async resolve({ userId }: InputOf<typeof resolveDoctor>) {
    return new JsonText((await this.repository.acting(userId)) ?? 'null')
  }

  @Handle(findNameableDoctors)
  findNameable(asked: InputOf<typeof findNameableDoctors>) {
    return this.repository.nameable(asked)
  }

  @Handle(describeSigners)
  signers({ doctorIds }: InputOf<typeof describeSigners>) {
    return this.repository.signers(doctorIds)
  }

  @Handle(findDoctorUsers)
  users({ doctorIds }: InputOf<typeof findDoctorUsers>) {
    return this.repository.users(doctorIds)
  }

  @Handle(listDoctorsForReview)
  listForReview(asked: InputOf<typeof listDoctorsForReview>, context: HandlingContext) {
    return this.verification.list(asked, context)
  }

  @Handle(verifyDoctor)
  verify(decision: InputOf<typeof verifyDoctor>, context: HandlingContext) {
    return this.verification.decide(decision, context)
  }

  @Handle(countRecordsOfDoctor)
  countRecords(input: InputOf<typeof countRecordsOfDoctor>, context: HandlingContext) {
    return this.verification.records(input, context)
  }

  @Handle(describeVerifications)
  describeVerifications({ doctorIds }: InputOf<typeof describeVerifications>) {
    return this.verifications.ofDoctors(doctorIds)
  }
}
