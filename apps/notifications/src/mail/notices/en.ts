import { vaccineNews } from '../due/vaccine-phrase.js'
import type { NoticeWords } from './notice-text.js'
import { visits } from './visits-en.js'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const roles = { owner: 'Owner', 'co-owner': 'Co-owner', caregiver: 'Caregiver', member: 'Member' }
const accounts = { doctor: 'veterinarian', owner: 'pet owner' }
const mayDo = {
  'co-owner': 'You would do everything except deleting the pet or handing it over.',
  caregiver: 'You would see everything and add vaccines, reminders and visits.',
  member: 'You would see records and dates.',
}

const doctorOf = ({ clinic }: { clinic: string | null }): string => clinic ?? 'a veterinarian'
const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  [browser, system].filter(Boolean).join(' on ') || 'a device that we do not know'
const plan = (origin: string, { petId, name }: { petId: number; name: string }) => ({ label: `Open ${name}`, url: `${origin}/pets/${petId}` })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const wasNotYou = 'If that was not you, end all other sessions in your settings and secure your Google account.'

export const en: NoticeWords = {
  invitation: ({ inviter, pets, role, expiresAt, url }, { moment }) => ({
    subject: `${inviter ?? 'Somebody'} invites you to the family of ${list.format(pets)}`,
    label: 'Invitation',
    heading: `${inviter ?? 'Somebody'} invites you to the family of ${list.format(pets)}`,
    paragraphs: [`As: ${roles[role].toLowerCase()}. ${mayDo[role]}`, 'Huella keeps the vaccines, visits and dates of a pet in one place for everybody who cares for it. It is always free.'],
    button: { label: 'See the invitation', url },
    note: `The invitation holds until ${moment(expiresAt)}. If you do not know who this is from, you need not do anything.`,
  }),
  joined: ({ pet, person, role }, { origin }) => ({
    subject: `${pet.name}: ${person ?? 'somebody'} joined the family`,
    label: 'Family',
    heading: `${person ?? 'Somebody'} joined ${pet.name}’s family`,
    paragraphs: [`As: ${roles[role].toLowerCase()}.`],
    button: { label: 'See the family', url: `${origin}/family` },
  }),
  left: ({ pet, person }, { origin }) => ({
    subject: `${pet.name}: ${person ?? 'somebody'} is no longer in the family`,
    label: 'Family',
    heading: `${person ?? 'Somebody'} is no longer in ${pet.name}’s family`,
    paragraphs: [`${pet.name}’s records and dates are no longer open to this person.`],
    button: { label: 'See the family', url: `${origin}/family` },
  }),
  removed: ({ petName }, { origin }) => ({
    subject: `You are no longer in ${petName}’s family`,
    label: 'Family',
    heading: `You are no longer in ${petName}’s family`,
    paragraphs: [`${petName} is no longer among your pets, and you will get no reminders for it. If that is a mistake, ask the family for a new invitation.`],
    button: { label: 'See your pets', url: `${origin}/pets` },
  }),
  'handed-over': ({ pet, to, isYours }, { origin }) => ({
    subject: isYours ? `${pet.name} is yours now` : `${pet.name} has a new owner`,
    label: 'Family',
    heading: isYours ? `You are ${pet.name}’s owner now` : `${to ?? 'Somebody else'} is ${pet.name}’s owner now`,
    paragraphs: [isYours ? 'Only the owner can delete the pet or hand it over. Records, photos and family stay as they are.' : 'The former owner stays in the family. Records, photos and family stay as they are.'],
    button: plan(origin, pet),
  }),
  'doctor-verified': (_, { origin }) => ({
    subject: 'Your profile is verified',
    label: 'Your profile',
    heading: 'Your profile is verified',
    paragraphs: ['We checked your professional card. What you record counts at once, and you can issue certificates.'],
    button: { label: 'Open Huella', url: `${origin}/veterinarian` },
  }),
  'doctor-withdrawn': (_, { origin }) => ({
    subject: 'Your profile is no longer verified',
    label: 'Your profile',
    heading: 'Your profile is no longer verified',
    paragraphs: ['What you recorded stays, and says that it is not verified. Check the card number in your profile.'],
    button: { label: 'Open your profile', url: `${origin}/doctor/profile` },
  }),
  'dose-recorded': ({ pet, vaccine, doctor, awaitsFamily }, { origin }) => ({
    subject: `${pet.name}: ${vaccineNews(vaccine, 'en')} was recorded`,
    label: 'Records',
    heading: `${capital(vaccineNews(vaccine, 'en'))} was recorded for ${pet.name}`,
    paragraphs: [`By: ${doctorOf(doctor)}.`, ...(awaitsFamily ? ['This vet is not verified. Say whether it is right: until then it does not count.'] : [])],
    button: plan(origin, pet),
  }),
  'dose-corrected': ({ pet, vaccine, doctor }, { origin }) => ({
    subject: `${pet.name}: ${vaccineNews(vaccine, 'en')} was corrected`,
    label: 'Records',
    heading: `${capital(vaccineNews(vaccine, 'en'))} was corrected in ${pet.name}’s records`,
    paragraphs: [`By: ${doctorOf(doctor)}.`],
    button: plan(origin, pet),
  }),
  'pet-viewed': ({ pet, doctor, at }, { origin, moment }) => ({
    subject: `${pet.name}: a vet looked at the records`,
    label: 'Records',
    heading: `A vet looked at ${pet.name}’s records`,
    paragraphs: [`${capital(doctorOf(doctor))}, on ${moment(at)}.`],
    button: plan(origin, pet),
  }),
  'new-device': ({ device, at }, { origin, moment }) => ({
    subject: 'New sign-in to your account',
    label: 'Security',
    heading: 'New sign-in to your account',
    paragraphs: [`From ${deviceOf(device)}, on ${moment(at)}.`, `If that was you, there is nothing to do. ${wasNotYou}`],
    button: { label: 'See your sessions', url: `${origin}/settings` },
  }),
  'role-changed': ({ userType, at }, { origin, moment }) => ({
    subject: `Your account’s role changed to ${accounts[userType]}`,
    label: 'Security',
    heading: `Your account’s role changed to ${accounts[userType]}`,
    paragraphs: [`Changed on ${moment(at)}.`, wasNotYou],
    button: { label: 'See your sessions', url: `${origin}/settings` },
  }),
  'key-made': ({ at }, { origin, moment }) => ({
    subject: 'A new API key for your account',
    label: 'Security',
    heading: 'A new API key was made for your account',
    paragraphs: [`Made on ${moment(at)}. Whoever has it acts in your name.`, 'If that was not you, revoke it and end all other sessions.'],
    button: { label: 'See your keys', url: `${origin}/doctor/integrations` },
  }),
  'webhook-disabled': ({ host, reason, at }, { origin, moment }) => ({
    subject: `Your webhook to ${host} was turned off`,
    label: 'Integrations',
    heading: `Your webhook to ${host} was turned off`,
    paragraphs: [
      reason === 'gone' ? `Its server answered on ${moment(at)} that it wants no more messages (410).` : `Its server took no message for three days: the last attempt was on ${moment(at)}.`,
      'Nothing is sent there any more. When it works again, turn the webhook on and send again what it missed.',
    ],
    button: { label: 'See your webhooks', url: `${origin}/doctor/integrations` },
  }),
  ...visits,
}
