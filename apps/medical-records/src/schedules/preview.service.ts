import { Injectable } from '@nestjs/common'
import { checksOfDose, suggestedNextDose, type DoseFacts } from '@huella/care-rules'
import { DomainError, type InputOf, type OutputOf, type previewVaccination } from '@huella/contracts'
import type { HandlingContext } from '@huella/messaging'
import { Recorders, type Recorder } from '../access/recorders.js'
import { dayOf } from './plan.js'
import { SchedulesRepository } from './schedules.repository.js'

type Asked = InputOf<typeof previewVaccination>
type Preview = OutputOf<typeof previewVaccination>
type NewDose = Omit<DoseFacts, 'id'>

/** What the rules say of a dose before it is recorded. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly recorders: Recorders,
    private readonly schedules: SchedulesRepository,
  ) {}

  async preview({ petId, nickname, dose }: Asked, context: HandlingContext): Promise<Preview> {
    const { pet, person } = await this.recorderFor(petId, nickname, context)
    const about = { petId: pet.petId, name: pet.name }
    const entered = doseOf(dose, person.doctor !== null)
    if (!entered) return { ...about, checks: [], suggestion: null }
    const history = (await this.schedules.dosesOf(pet.petId)).filter(({ id }) => id !== dose.vaccinationId)
    const now = dayOf([entered])
    const checks = checksOfDose(pet, history, entered, { today: now, isVet: entered.isByVet, isChipShared: pet.isChipShared })
    return { ...about, checks, suggestion: suggestedNextDose(pet, history, entered, { today: now }) }
  }

  private recorderFor(petId: number | undefined, nickname: string | undefined, context: HandlingContext): Promise<Recorder> {
    if (petId !== undefined) return this.recorders.of(petId, context)
    if (nickname) return this.recorders.byNickname(nickname, context)
    throw new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'petId', message: 'vaccination.petIdRequired' }] })
  }
}

/** Nothing can be said of a form that says neither what nor when. */
function doseOf(form: Asked['dose'], isByVet: boolean): NewDose | null {
  const { vaccineName, administeredDate } = form
  if (!vaccineName || !administeredDate) return null
  const { nextDueDate = null, labelMonths = null, validUntil = null, manufacturer = null } = form
  const { administrationRoute = null, batchNumber = null, expirationDate = null } = form
  return { vaccineName, administeredDate, nextDueDate, labelMonths, validUntil, manufacturer, administrationRoute, batchNumber, expirationDate, isByVet }
}
