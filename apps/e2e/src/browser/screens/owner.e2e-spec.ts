/** The owner's places, with everything in them and with nothing. */
import { vaccineNameIn } from '@huella/care-rules'
import { describeScreens, words, type ScreenCase, type Visit } from '../../support/screens.js'

const notThere = /404/
const goTo = (key: string) => ({ page, say }: Visit) => page.getByRole('link', { name: say(key), exact: true }).filter({ visible: true }).first().click()
const toPet = ({ page, home }: Visit) => page.getByRole('link', { name: home.full.name, exact: true }).first().click()

const dashboard: ScreenCase[] = [
  {
    name: 'dashboard without pets', who: 'ownerWithoutPets', from: '/', path: '/', title: words('nav.home'), heading: words('pets.caredFor_other', { count: 0 }),
    sees: ({ say }) => ['family.members', 'pets.emptyTitle', 'activity.none', 'activity.noneHelp', 'appointment.none'].map((key) => say(key)),
  },
  {
    name: 'dashboard of a large household', who: 'household', from: '/', path: '/', title: words('nav.home'), heading: words('pets.caredFor_other', { count: 5 }),
    sees: ({ say, home }) => [say('family.titleOf', { name: 'María Fernanda' }), say('reminders.late_other', { count: 2 }), say('reminders.dueSoon_one', { count: 1 }), home.longest.name, say('pet.status.attention'), say('standing.no-records'), say('ui.more', { count: 1 }), say('appointment.upcoming'), say('activity.recent')],
  },
]

const places: ScreenCase[] = [
  { name: 'pets', who: 'household', from: '/', way: goTo('nav.pets'), path: '/pets', title: words('pets.title'), sees: ({ home }) => [home.full.name, home.longest.name] },
  { name: 'pets, none', who: 'ownerWithoutPets', from: '/', way: goTo('nav.pets'), path: '/pets', title: words('pets.title'), sees: ({ say }) => [say('pets.emptyTitle')] },
  { name: 'records', who: 'household', from: '/', way: goTo('nav.records'), path: '/records', title: words('records.title'), sees: ({ say, language }) => [vaccineNameIn('Rabies', language), say('records.due'), say('records.current'), say('records.none'), say('records.print')] },
  { name: 'records, none', who: 'ownerWithoutPets', from: '/', way: goTo('nav.records'), path: '/records', title: words('records.title'), sees: ({ say }) => [say('records.none'), say('records.noPets')] },
  { name: 'calendar', who: 'household', from: '/', way: goTo('nav.calendar'), path: '/calendar', title: words('calendar.title'), sees: ({ say, home }) => ['Bordetella', say('appointment.for', { name: home.full.name })] },
  { name: 'calendar, empty', who: 'ownerWithoutPets', from: '/', way: goTo('nav.calendar'), path: '/calendar', title: words('calendar.title'), sees: ({ say }) => [say('calendar.nothing')] },
  { name: 'family', who: 'household', from: '/', way: goTo('nav.family'), path: '/family', title: words('family.title'), sees: ({ say }) => ['María Fernanda', say('familyRole.coOwner'), say('familyRole.caregiver'), say('familyRole.member'), say('family.pending'), 'grandmother.with.a.long.address@example.com', say('family.add')] },
  { name: 'family of one', who: 'ownerWithoutPets', from: '/', way: goTo('nav.family'), path: '/family', title: words('family.title'), sees: ({ say }) => [say('family.alone')] },
  { name: 'activity', who: 'household', from: '/', way: goTo('activity.viewAll'), path: '/activity', title: words('activity.title'), sees: ({ say }) => [say('activity.petCreated'), say('activity.reviewAdded'), say('activity.joined', { name: '' }).trim()] },
  { name: 'activity, none', who: 'ownerWithoutPets', from: '/activity', path: '/activity', title: words('activity.title'), sees: ({ say }) => [say('activity.none')] },
  { name: 'health check', who: 'household', from: '/', way: goTo('quick.health'), path: '/health-check', title: words('quick.health'), sees: ({ home, say }) => [home.full.name, 'Bordetella', say('standing.no-records')] },
  { name: 'health check without pets', who: 'ownerWithoutPets', from: '/', way: goTo('quick.health'), path: '/health-check', title: words('quick.health'), sees: ({ say }) => [say('quick.noInsights')] },
]

const petPages: ScreenCase[] = [
  {
    name: 'pet', who: 'household', from: '/pets', way: toPet, path: ({ home }) => `/pets/${home.full.id}`, title: ({ home }) => home.full.name,
    sees: ({ say, home }) => [say('petDetail.about', { name: home.full.name }), say('petDetail.edit'), say('petDetail.addVaccination'), say('petDetail.schedule'), say('petDetail.addFamily'), say('records.history'), say('records.add'), say('report.open'), say('petReviews.title'), 'Annual check-up', say('petReviews.notVerified'), say('reminders.title'), say('appointment.upcoming'), say('familyRole.caregiver'), say('activity.recent')],
  },
  { name: 'pet with a long name', who: 'household', from: ({ home }) => `/pets/${home.longest.id}`, path: ({ home }) => `/pets/${home.longest.id}`, title: ({ home }) => home.longest.name, sees: ({ say }) => [say('gallery.none'), say('records.none'), say('reminders.nothingDue')] },
  { name: 'no such pet', who: 'household', from: '/pets/999999999', path: '/pets/999999999', title: words('petDetail.notFound'), sees: ({ say }) => [say('petDetail.notFoundText'), say('notFound.home')], allows: notThere },
  { name: 'a pet with a number that is none', who: 'household', from: '/pets/luna', path: '/pets/luna', title: words('petDetail.notFound'), sees: ({ say }) => [say('notFound.home')] },
]

const proofOf = (which: 'full' | 'bare') => ({ home }: Visit): string => `/pets/${home[which].id}/proof`

const proofs: ScreenCase[] = [
  {
    name: 'a certificate', who: 'household', from: ({ home }) => `/pets/${home.full.id}`, way: goTo('proof.title'), path: proofOf('full'), title: words('proof.titleOf', { name: 'Luna' }),
    sees: ({ say }) => ['proof.state.in-force', 'proof.anyone', 'proof.copyLink', 'proof.new'].map((key) => say(key)),
  },
  { name: 'a certificate by its number', who: 'household', from: (at) => `${proofOf('full')(at)}/${at.home.certificate}`, path: (at) => `${proofOf('full')(at)}/${at.home.certificate}`, title: words('proof.titleOf', { name: 'Luna' }), sees: ({ say }) => [say('proof.anyone')] },
  { name: 'revoking a certificate', who: 'household', from: proofOf('full'), path: proofOf('full'), title: words('proof.titleOf', { name: 'Luna' }), open: ({ page, say }) => page.getByRole('button', { name: new RegExp(`^${say('proof.revoke')}`) }).click(), sees: ({ say }) => [say('proof.revokeText')] },
  { name: 'a certificate that is none', who: 'household', from: (at) => `${proofOf('full')(at)}/0123456789abcdef`, path: (at) => `${proofOf('full')(at)}/0123456789abcdef`, title: words('proof.titleOf', { name: 'Luna' }), sees: ({ say }) => [say('proof.notFound')], allows: notThere },
  { name: 'no certificate', who: 'household', from: proofOf('bare'), path: proofOf('bare'), title: words('proof.titleOf', { name: 'Copo' }), sees: ({ say }) => [say('proof.none'), say('proof.new')] },
  { name: 'a new certificate', who: 'household', from: proofOf('full'), way: goTo('proof.new'), path: (at) => `${proofOf('full')(at)}/new`, title: words('proof.newTitle'), sees: ({ say }) => [say('proof.noChip'), say('proof.outlook.amber'), say('proof.neverInside'), say('proof.create')] },
  { name: 'a new certificate of nothing', who: 'household', from: (at) => `${proofOf('bare')(at)}/new`, path: (at) => `${proofOf('bare')(at)}/new`, title: words('proof.newTitle'), sees: ({ say }) => [say('proof.noDoses'), say('petDetail.addVaccination')] },
]

const rest: ScreenCase[] = [
  {
    name: 'profile', who: 'household', from: '/', path: ({ home }) => `/editProfile?type=user&userId=${home.full.ownerId}`, title: words('profile.title'),
    way: ({ page, say }) => page.getByRole('link', { name: say('profile.edit', { name: 'María Fernanda Villanueva Echeverri' }) }).click(),
    sees: ({ say, home }) => [home.email, say('role.owner'), say('profile.firstName'), say('profile.lastName'), say('ui.cancel')],
  },
  {
    name: 'settings', who: 'household', from: '/profile', way: ({ page, say }) => page.getByRole('link', { name: say('settings.title') }).click(), path: '/settings', title: words('settings.title'),
    sees: ({ say, home }) => [home.email, say('settings.look'), say('settings.theme.dark'), say('settings.phone'), say('sessions.title'), say('account.erase')],
  },
  {
    name: 'notifications', who: 'household', from: '/settings/notifications', path: '/settings/notifications', title: ({ page, say }) => say(page.viewportSize()!.width < 1024 ? 'notifications.title' : 'settings.title'),
    sees: ({ say }) => [say('notifications.kind.overdue'), say('notifications.rhythm'), say('notifications.who'), say('notifications.test'), say('notifications.sentTitle')],
  },
  { name: 'sent notifications', who: 'household', from: '/settings/notifications/sent', path: '/settings/notifications/sent', title: words('notifications.sentTitle'), sees: ({ say }) => [say('notifications.sentLead')] },
  { name: 'role selector', who: 'household', from: '/role-selector', path: '/role-selector', title: words('role.title'), sees: ({ say }) => [say('role.current'), say('role.useAsVet'), say('role.backToDashboard')] },
  { name: 'invitation', who: 'household', from: ({ home }) => home.invitation, path: ({ home }) => home.invitation, title: words('invitation.title'), heading: words('invitation.to', { name: 'Nube' }), sees: ({ say }) => [say('invitation.accept'), say('invitation.decline')] },
  { name: 'invitation that is gone', who: 'household', from: '/invitations/gone', path: '/invitations/gone', title: words('invitation.title'), heading: words('invitation.gone'), sees: ({ say }) => [say('invitation.goneText'), say('notFound.home')], allows: notThere },
  { name: 'unknown address', who: 'household', from: '/no/such/place', path: '/no/such/place', title: words('notFound.title'), sees: ({ say }) => [say('notFound.home')] },
]

describeScreens('the owner’s places', [...dashboard, ...places, ...petPages, ...proofs, ...rest])
