import { nicknameVaccinationInput, requiredText } from '@huella/contracts'
import { array } from 'yup'
import { administeredDate } from '../../domain/doses'
import { startValues, type DoseValues, type VetVaccinationValues } from './vet-vaccination-values'

export interface NicknameValues extends VetVaccinationValues {
  nickname: string
}

export const startOf = (nickname: string, known: Partial<DoseValues>): NicknameValues => ({ nickname, ...startValues(known) })

export const nicknameDoseSchema = nicknameVaccinationInput.shape({ administeredDate })

export const nicknameSchema = nicknameDoseSchema.shape({
  nickname: requiredText(50, 'vaccination.nicknameRequired', 'pet.nicknameTooLong'),
  also: array().of(nicknameDoseSchema),
})
