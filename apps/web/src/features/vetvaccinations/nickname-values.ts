import { nicknameVaccinationInput, requiredText } from '@huella/contracts'
import { administeredDate, startValues, type VetVaccinationValues } from './vet-vaccination-values'

export type NicknameValues = VetVaccinationValues & { nickname: string }

export const startOf = (nickname: string, known: Partial<VetVaccinationValues>): NicknameValues => ({ nickname, ...startValues(known) })

export const nicknameSchema = nicknameVaccinationInput.shape({
  nickname: requiredText(50, 'vaccination.nicknameRequired', 'pet.nicknameTooLong'),
  administeredDate,
})
