import type { Notice } from '../../notices/notice.js'
import { noticeText } from './notice-text.js'

const at = '2026-12-03T08:00:00Z'
const pet = { petId: 1, name: 'Luna' }
const doctor = { clinic: 'Clínica Norte' }
const wordsOf = (notice: Notice, language: 'en' | 'es', zone = 'Europe/Madrid'): string => {
  const { subject, heading, paragraphs, note } = noticeText(notice, language, zone, 'https://huella.example')
  return [subject, heading, ...paragraphs, note].join('\n')
}
const dose = (vaccine: string): Notice => ({ type: 'dose-recorded', pet, vaccine, doctor, awaitsFamily: false })

it.each<[Notice, string[], string[]]>([
  [dose('Rabies'), ['Luna: a rabies vaccine was recorded', 'A rabies vaccine was recorded for Luna', 'By: Clínica Norte.'], ['Luna: se registró la antirrábica', 'Se registró la antirrábica para Luna', 'Registro de: Clínica Norte.']],
  [dose('Nobivac L4'), ['Nobivac L4 was recorded for Luna'], ['Se registró Nobivac L4 para Luna']],
  [dose('Annual booster'), ['An annual booster was recorded for Luna'], ['Luna']],
  [{ type: 'dose-corrected', pet, vaccine: 'Rabies', doctor: { clinic: null } }, ['A rabies vaccine was corrected in Luna’s records', 'By: a veterinarian.'], ['Se corrigió la antirrábica en los registros de Luna', 'Corrección de: una clínica veterinaria.']],
  [{ type: 'pet-viewed', pet, doctor: { clinic: null }, at }, ['A veterinarian, on 3 December 2026'], ['Una clínica veterinaria, el 3 de diciembre de 2026']],
  [
    { type: 'new-device', device: { browser: null, system: null }, at },
    ['\nFrom a device that we do not know, on 3 December 2026 at 09:00 (Madrid time).'], ['\nDesde un dispositivo que no conocemos, el 3 de diciembre de 2026'],
  ],
  [{ type: 'role-changed', userType: 'doctor', at }, ['Your account’s role changed to veterinarian\n', '(Madrid time)'], ['El rol de tu cuenta cambió a veterinario/a\n', '(hora de Madrid)']],
  [{ type: 'webhook-disabled', host: 'clinic.example', reason: 'failures', at }, ['for three days: the last attempt was on 3 December 2026'], ['en tres días; el último intento fue el 3 de diciembre de 2026']],
  [{ type: 'joined', pet, person: 'Bo', role: 'caregiver' }, ['As: caregiver.'], ['Rol: Cuidador/a.']],
])('%j', (notice, en, es) => {
  for (const said of en) expect(wordsOf(notice, 'en')).toContain(said)
  for (const said of es) expect(wordsOf(notice, 'es')).toContain(said)
})

it('one o’clock is one, in Spanish', () => expect(wordsOf({ type: 'key-made', at: '2026-12-03T00:05:00Z' }, 'es')).not.toMatch(/a las 0?1:/))

it.each(['en', 'es'] as const)('asks nobody to answer, for mails may have no address that somebody reads: %s', (language) =>
  expect(wordsOf({ type: 'doctor-withdrawn' }, language)).not.toMatch(/answer|respond/))
