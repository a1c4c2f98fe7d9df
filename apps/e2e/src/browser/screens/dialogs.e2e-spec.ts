/** Menus, panels and dialogs, each open over its screen. */
import { describeScreens, words, type Visit } from '../../support/screens.js'

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const choose = ({ page }: Visit, name: string) => page.getByRole('menuitem', { name, exact: true }).click()
const menuOf = (at: Visit, name: string) => press(at, at.say('pet.menuOf', { name }))

const onDashboard = { who: 'household', from: '/', path: '/', title: words('nav.home'), heading: words('pets.caredFor_other', { count: 5 }) } as const
const onPet = { who: 'household', from: ({ home }: Visit) => `/pets/${home.full.id}`, path: ({ home }: Visit) => `/pets/${home.full.id}`, title: ({ home }: Visit) => home.full.name } as const
const onFamily = { who: 'household', from: '/family', path: '/family', title: words('family.title') } as const

describeScreens('what opens over them', [
  { ...onDashboard, name: 'reminders', open: (at) => press(at, at.say('reminders.bell_other', { count: 3 })), sees: ({ say }) => [say('reminders.overdue'), say('reminders.soon'), say('reminders.later'), say('reminders.overdueBy_other', { count: 3 }), say('reminders.done'), say('reminders.snooze')] },
  { ...onDashboard, name: 'menu of a card', open: (at) => menuOf(at, at.home.full.name), sees: ({ say }) => ['pet.edit', 'pet.share', 'pet.copyLink', 'pet.delete'].map((key) => say(key)) },
  { ...onDashboard, name: 'deleting a pet', open: async (at) => { await menuOf(at, at.home.full.name); await choose(at, at.say('pet.delete')) }, sees: ({ say, home }) => [say('pet.deleteTitle', { name: home.full.name }), say('pet.deleteText'), say('ui.cancel')] },
  { ...onDashboard, name: 'rescheduling', open: ({ page, say }) => page.getByRole('button', { name: say('appointment.reschedule') }).first().click(), sees: ({ say }) => [say('appointment.rescheduleSave')] },
  { ...onDashboard, name: 'searching without a match', open: ({ page, say }) => page.getByLabel(say('pets.search')).fill('zzz'), sees: ({ say }) => [say('pets.noMatch'), say('pets.clearSearch')] },
  { ...onPet, name: 'menu of a pet', open: (at) => menuOf(at, at.home.full.name), sees: ({ say }) => [say('pet.copyLink'), say('sharing.qr'), say('petDetail.print'), say('pet.delete')] },
  { ...onPet, name: 'QR code', open: async (at) => { await menuOf(at, at.home.full.name); await choose(at, at.say('sharing.qr')) }, sees: ({ say, home }) => [say('sharing.title', { name: home.full.name }), home.full.nickname, say('share.mail'), say('sharing.png'), say('sharing.svg')] },
  { ...onPet, name: 'calendar of a date field', open: async (at) => { await press(at, at.say('petDetail.schedule')); await at.page.getByRole('dialog').getByRole('button', { name: at.say('form.chooseDate'), exact: true }).click() }, sees: () => [String(new Date().getFullYear())] },
  { ...onPet, name: 'scheduling a visit', open: (at) => press(at, at.say('petDetail.schedule')), sees: ({ say }) => [say('visit.type'), say('visit.date'), say('visit.time'), say('visit.save')] },
  { ...onPet, name: 'inviting from the pet', open: (at) => press(at, at.say('petDetail.addFamily')), sees: ({ say }) => [say('invite.coOwnerMay'), say('invite.create')] },
  { ...onPet, name: 'menu of a record', open: (at) => press(at, at.say('record.menuOf', { vaccine: 'DHPP' })), sees: ({ say }) => [say('record.hide'), say('record.delete')] },
  { ...onPet, name: 'menu of a vet’s review', open: (at) => press(at, at.say('petReviews.menuOf', { title: 'Annual check-up' })), sees: ({ say }) => [say('record.hide'), say('report.action')] },
  { ...onPet, name: 'reporting a vet’s record', open: async (at) => { await press(at, at.say('record.menuOf', { vaccine: 'Parvovirus' })); await choose(at, at.say('report.action')) }, sees: ({ say }) => [say('report.reason')] },
  { ...onPet, name: 'menu of a reminder', open: (at) => press(at, at.say('reminders.menuOf', { vaccine: 'Bordetella' })), sees: ({ say }) => [say('reminders.complete'), say('reminders.delete')] },
  { ...onFamily, name: 'inviting: which pet', open: (at) => press(at, at.say('family.add')), sees: ({ say, home }) => [say('invite.create'), say('invite.pets'), home.longest.name] },
  {
    ...onFamily, name: 'inviting: the link', sees: ({ say }) => [say('invite.readyTitle'), say('pet.copyLink'), say('share.mail')],
    open: async (at) => {
      await press(at, at.say('family.add'))
      await at.page.getByRole('checkbox', { name: at.home.bare.name, exact: true }).check()
      await press(at, at.say('invite.create'))
    },
  },
])
