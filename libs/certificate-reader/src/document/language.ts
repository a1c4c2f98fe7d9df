import type { Word } from './words.js'

const ENGLISH = new Set(('the of and to was for with given date vaccine vaccination batch lot route due next expiry expires vet veterinarian owner pet dog cat dose clinic hospital certificate name by on at your our is had has this she he it valid until record booster today breed species sex age '
  + 'manufacturer shot shots signed patient number description received administered we you thanks not year years only use store animal practice street road').split(' '))
const SPANISH = new Set(('el la los las de del y fue para con se una un por en que su al le lo vacuna vacunas vacunacion lote fecha proxima via dosis caducidad vence vencimiento aplicacion aplicada aplico veterinario veterinaria clinica propietario mascota nombre especie raza sexo edad '
  + 'perro gato perra gata certificado cartilla firma refuerzo hasta hoy dia ano anos laboratorio serie rabia antirrabica moquillo paciente calle numero canino felino medico cad prox revacunacion subcutanea').split(' '))

/** Which of the two languages the text is in, by its common words. */
export function languageOf(words: readonly Word[]): 'en' | 'es' | 'mixed' {
  let english = 0
  let spanish = 0
  for (const { key } of words) {
    if (ENGLISH.has(key)) english++
    if (SPANISH.has(key)) spanish++
  }
  if (english >= 3 && spanish >= 3 && Math.min(english, spanish) * 2.5 >= Math.max(english, spanish)) return 'mixed'
  return spanish > english ? 'es' : 'en'
}
