import { machineLine } from './machine-line'

const pet = { name: 'Ñoño de la Luz', species: 'Dog', breed: 'Golden Retriever', sex: 'female', location: 'Bogotá', nickname: 'nonodelaluz-50248319' }

it('folds to what a passport can print', () =>
  expect(machineLine(pet)).toEqual({ wide: 'HUELLA<<NONO<DE<LA<LUZ<<DOG<<GOLDEN<RETRIEVER<<FEMALE<<BOGOTA', narrow: 'NONO<DE<LA<LUZ<<GOLDEN<RETRIEVER', number: '50248319' }))

it('leaves out what is not known', () =>
  expect(machineLine({ ...pet, breed: null, location: null })).toMatchObject({ wide: 'HUELLA<<NONO<DE<LA<LUZ<<DOG<<FEMALE', narrow: 'NONO<DE<LA<LUZ<<DOG' }))
