import { vaccineNews } from '../due/vaccine-phrase.js'
import type { NoticeWords } from './notice-text.js'
import { visits } from './visits-es.js'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const roles = { owner: 'Dueño/a', 'co-owner': 'Copropietario/a', caregiver: 'Cuidador/a', member: 'Miembro' }
const accounts = { doctor: 'veterinario/a', owner: 'dueño/a' }
const mayDo = {
  'co-owner': 'Podrás hacer todo menos eliminar a la mascota o cederla.',
  caregiver: 'Podrás verlo todo y agregar vacunas, recordatorios y citas.',
  member: 'Podrás ver sus registros y fechas.',
}

const doctorOf = ({ clinic }: { clinic: string | null }): string => clinic ?? 'una clínica veterinaria'
const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  [browser, system].filter(Boolean).join(' en ') || 'un dispositivo que no conocemos'
const plan = (origin: string, { petId, name }: { petId: number; name: string }) => ({ label: `Ver a ${name}`, url: `${origin}/pets/${petId}` })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const wasNotYou = 'Si no has sido tú, cierra las demás sesiones en tus ajustes y protege tu cuenta de Google.'

export const es: NoticeWords = {
  invitation: ({ inviter, pets, role, expiresAt, url }, { moment }) => ({
    subject: `${inviter ?? 'Alguien'} te invita a la familia de ${list.format(pets)}`,
    label: 'Invitación',
    heading: `${inviter ?? 'Alguien'} te invita a la familia de ${list.format(pets)}`,
    paragraphs: [`Rol: ${roles[role]}. ${mayDo[role]}`, 'Huella guarda las vacunas, citas y fechas de una mascota en un solo sitio, para quienes la cuidan. Es gratis siempre.'],
    button: { label: 'Ver la invitación', url },
    note: `La invitación vale hasta el ${moment(expiresAt)}. Si no sabes de quién es, no tienes que hacer nada.`,
  }),
  joined: ({ pet, person, role }, { origin }) => ({
    subject: `${pet.name}: ${person ?? 'alguien'} ya está en la familia`,
    label: 'Familia',
    heading: `${person ?? 'Alguien'} ya está en la familia de ${pet.name}`,
    paragraphs: [`Rol: ${roles[role]}.`],
    button: { label: 'Ver la familia', url: `${origin}/family` },
  }),
  left: ({ pet, person }, { origin }) => ({
    subject: `${pet.name}: ${person ?? 'alguien'} ya no está en la familia`,
    label: 'Familia',
    heading: `${person ?? 'Alguien'} ya no está en la familia de ${pet.name}`,
    paragraphs: [`Ya no puede ver los registros ni las fechas de ${pet.name}.`],
    button: { label: 'Ver la familia', url: `${origin}/family` },
  }),
  removed: ({ petName }, { origin }) => ({
    subject: `Ya no estás en la familia de ${petName}`,
    label: 'Familia',
    heading: `Ya no estás en la familia de ${petName}`,
    paragraphs: [`${petName} ya no aparece entre tus mascotas y no te llegarán sus avisos. Si es un error, pide otra invitación a la familia.`],
    button: { label: 'Ver tus mascotas', url: `${origin}/pets` },
  }),
  'handed-over': ({ pet, to, isYours }, { origin }) => ({
    subject: isYours ? `${pet.name} ya está a tu nombre` : `${pet.name} está a nombre de otra persona`,
    label: 'Familia',
    heading: isYours ? `${pet.name} ya está a tu nombre` : `${pet.name} está ahora a nombre de ${to ?? 'otra persona'}`,
    paragraphs: [
      isYours
        ? 'Desde ahora solo tú puedes eliminar a la mascota o cederla. Registros, fotos y familia siguen igual.'
        : 'Quien la tenía a su nombre sigue en la familia. Registros, fotos y familia siguen igual.',
    ],
    button: plan(origin, pet),
  }),
  'doctor-verified': (_, { origin }) => ({
    subject: 'Tu perfil está verificado',
    label: 'Tu perfil',
    heading: 'Tu perfil está verificado',
    paragraphs: ['Comprobamos tu número de colegiación. Lo que registres cuenta al momento y puedes emitir certificados.'],
    button: { label: 'Abrir Huella', url: `${origin}/veterinarian` },
  }),
  'doctor-withdrawn': (_, { origin }) => ({
    subject: 'Tu perfil ya no está verificado',
    label: 'Tu perfil',
    heading: 'Tu perfil ya no está verificado',
    paragraphs: ['Lo que registraste se queda y dice que no está verificado. Revisa el número de colegiación de tu perfil.'],
    button: { label: 'Abrir tu perfil', url: `${origin}/doctor/profile` },
  }),
  'dose-recorded': ({ pet, vaccine, doctor, awaitsFamily }, { origin }) => ({
    subject: `${pet.name}: se registró ${vaccineNews(vaccine, 'es')}`,
    label: 'Registros',
    heading: `Se registró ${vaccineNews(vaccine, 'es')} para ${pet.name}`,
    paragraphs: [`Registro de: ${doctorOf(doctor)}.`, ...(awaitsFamily ? ['Este perfil no está verificado. Di si es correcto: hasta entonces no cuenta.'] : [])],
    button: plan(origin, pet),
  }),
  'dose-corrected': ({ pet, vaccine, doctor }, { origin }) => ({
    subject: `${pet.name}: se corrigió ${vaccineNews(vaccine, 'es')}`,
    label: 'Registros',
    heading: `Se corrigió ${vaccineNews(vaccine, 'es')} en los registros de ${pet.name}`,
    paragraphs: [`Corrección de: ${doctorOf(doctor)}.`],
    button: plan(origin, pet),
  }),
  'pet-viewed': ({ pet, doctor, at }, { origin, moment }) => ({
    subject: `${pet.name}: consultaron sus registros`,
    label: 'Registros',
    heading: `Una clínica consultó los registros de ${pet.name}`,
    paragraphs: [`${capital(doctorOf(doctor))}, el ${moment(at)}.`],
    button: plan(origin, pet),
  }),
  'new-device': ({ device, at }, { origin, moment }) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta',
    label: 'Seguridad',
    heading: 'Nuevo inicio de sesión en tu cuenta',
    paragraphs: [`Desde ${deviceOf(device)}, el ${moment(at)}.`, `Si has sido tú, no tienes que hacer nada. ${wasNotYou}`],
    button: { label: 'Ver tus sesiones', url: `${origin}/settings` },
  }),
  'role-changed': ({ userType, at }, { origin, moment }) => ({
    subject: `El rol de tu cuenta cambió a ${accounts[userType]}`,
    label: 'Seguridad',
    heading: `El rol de tu cuenta cambió a ${accounts[userType]}`,
    paragraphs: [`El cambio fue el ${moment(at)}.`, wasNotYou],
    button: { label: 'Ver tus sesiones', url: `${origin}/settings` },
  }),
  'key-made': ({ at }, { origin, moment }) => ({
    subject: 'Nueva clave de API en tu cuenta',
    label: 'Seguridad',
    heading: 'Se creó una clave de API en tu cuenta',
    paragraphs: [`Se creó el ${moment(at)}. Quien la tenga actúa en tu nombre.`, 'Si no has sido tú, revócala y cierra las demás sesiones.'],
    button: { label: 'Ver tus claves', url: `${origin}/doctor/integrations` },
  }),
  'webhook-disabled': ({ host, reason, at }, { origin, moment }) => ({
    subject: `Tu webhook a ${host} se apagó`,
    label: 'Integraciones',
    heading: `Tu webhook a ${host} se apagó`,
    paragraphs: [
      reason === 'gone' ? `Su servidor respondió el ${moment(at)} que no quiere más mensajes (410).` : `Su servidor no aceptó ningún mensaje en tres días; el último intento fue el ${moment(at)}.`,
      'Ya no se envía nada allí. Cuando vuelva a funcionar, enciende el webhook y envía otra vez lo que se perdió.',
    ],
    button: { label: 'Ver tus webhooks', url: `${origin}/doctor/integrations` },
  }),
  ...visits,
}
