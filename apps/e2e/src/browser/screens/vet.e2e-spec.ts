/** The vet's screens, with a profile and without. */
import { describeScreens, words, type ScreenCase, type Visit } from '../../support/screens.js'

const follow = (key: string, values?: object) => ({ page, say }: Visit) => page.getByRole('link', { name: say(key, { ...values }), exact: true }).filter({ visible: true }).first().click()
const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const search = async (at: Visit, text: string) => {
  await at.page.getByRole('textbox', { name: at.say('search.title') }).fill(text)
  await at.page.keyboard.press('Enter')
}
const nickname = ({ home }: Visit) => home.full.nickname
const withPatient = (path: string) => (at: Visit) => `${path}?nickname=${nickname(at)}`

const dashboard = { who: 'vet', from: '/', path: '/veterinarian' } as const

const homes: ScreenCase[] = [
  { name: 'dashboard without a profile', who: 'vetWithoutProfile', from: '/', path: '/veterinarian', title: words('vet.profileRequired'), sees: ({ say }) => [say('vet.createProfile')] },
  {
    ...dashboard, name: 'dashboard', title: ({ home }) => home.vetName,
    sees: ({ say }) => ['North Clinic', say('vet.reviewsWritten'), say('vet.vaccinationsRecorded'), say('vet.addVaccination'), say('vet.writeReview'), say('vet.appointments'), say('vet.myProfile'), say('vet.recentReviews'), 'Annual check-up', say('vet.recentVaccinations'), 'Parvovirus'],
  },
  { ...dashboard, name: 'what a search found', title: ({ home }) => home.vetName, open: (at) => search(at, nickname(at)), sees: ({ home }) => [home.email, home.full.nickname] },
  { ...dashboard, name: 'a search that found nothing', title: ({ home }) => home.vetName, open: (at) => search(at, 'zzqqxx'), sees: ({ say }) => [say('search.none')] },
  { ...dashboard, name: 'finding by the pet’s code', title: ({ home }) => home.vetName, open: ({ page, say }) => page.getByRole('button', { name: new RegExp(`${say('scan.open')}|${say('scan.openTyped')}`) }).click(), sees: ({ say }) => [say('scan.nickname'), say('scan.find')] },
  { name: 'creating the profile', who: 'vetWithoutProfile', from: '/veterinarian', way: follow('vet.createProfile'), path: '/doctor/profile', title: words('doctorForm.create'), sees: ({ say }) => [say('doctorForm.identity'), say('doctorForm.practice'), say('doctorForm.background'), say('doctorForm.publicText')] },
  { name: 'changing the profile', who: 'vet', from: '/veterinarian', way: follow('vet.myProfile'), path: '/doctor/profile', title: words('doctorForm.update'), sees: ({ say }) => [say('verification.notYet'), say('doctorForm.usernameHelp')] },
  { name: 'the vet’s own account', who: 'vet', from: '/profile', path: '/profile', title: words('profile.title'), sees: ({ say, home }) => [home.vetEmail, say('doctor.username'), say('doctor.bio'), say('verification.title')] },
]

const vaccinations: ScreenCase[] = [
  { name: 'vaccination: which pet', who: 'vet', from: '/veterinarian', way: follow('vet.addVaccination'), focus: 'INPUT', path: '/doctor/vaccination/new', title: words('vetVaccination.title'), sees: ({ say }) => [say('petSearch.title')] },
  { name: 'vaccination of a patient', who: 'vet', from: withPatient('/doctor/vaccination/new'), path: withPatient('/doctor/vaccination/new'), title: words('vetVaccination.title'), sees: ({ say, home }) => [home.full.name, home.email, say('petSearch.change'), say('vetVaccination.vaccine'), say('vetVaccination.save')] },
  { name: 'vaccination of a patient, refused', who: 'vet', from: withPatient('/doctor/vaccination/new'), path: withPatient('/doctor/vaccination/new'), title: words('vetVaccination.title'), open: (at) => press(at, at.say('vetVaccination.save')), sees: ({ say }) => [say('form.thingsToFix_other', { count: 2 })] },
  { name: 'vaccination without a profile', who: 'vetWithoutProfile', from: '/doctor/vaccination/new', path: '/doctor/vaccination/new', title: words('vet.profileRequired') },
  { name: 'vaccination by nickname', who: 'vet', from: '/veterinarian', way: ({ page }) => page.locator('a[href="/doctor/vaccination"]').filter({ visible: true }).first().click(), focus: 'INPUT', path: '/doctor/vaccination', title: words('nicknameVaccination.title'), sees: ({ say }) => ['nickname', 'basic', 'product', 'professional', 'additional', 'save', 'clear'].map((key) => say(`nicknameVaccination.${key}`)) },
  {
    name: 'vaccination by nickname, from a certificate of several', who: 'vet', from: '/doctor-vaccinations', path: '/doctor-vaccinations', title: words('nicknameVaccination.title'),
    open: async (at) => {
      await at.page.getByLabel(at.say('certificate.text')).fill('Vaccination record\nRabies 01/10/2026 batch R-100\nBordetella 02/11/2026 batch B-200\nLeptospirosis 03/12/2026 batch L-300')
      await press(at, at.say('certificate.process'))
    },
    sees: ({ say }) => [say('certificate.severalTick', { count: 3 })],
  },
]

const rest: ScreenCase[] = [
  { name: 'review: which pet', who: 'vet', from: '/veterinarian', way: follow('vet.writeReview'), focus: 'INPUT', path: '/doctor/review/new', title: words('vetReview.title'), sees: ({ say }) => [say('petSearch.title')] },
  { name: 'review of a patient', who: 'vet', from: withPatient('/doctor/review/new'), path: withPatient('/doctor/review/new'), title: words('vetReview.title'), sees: ({ say }) => ['health.excellent', 'health.poor', 'vetReview.visible', 'vetReview.save'].map((key) => say(key)) },
  { name: 'changing a review', who: 'vet', from: ({ home }) => `/doctor/review/${home.review}/edit`, path: ({ home }) => `/doctor/review/${home.review}/edit`, title: words('vetReview.editTitle'), sees: ({ say }) => [say('vetReview.change'), say('vetReview.delete')] },
  { name: 'certificates, for those who are not verified', who: 'vet', from: withPatient('/doctor/proof'), path: withPatient('/doctor/proof'), title: words('proof.notVerified'), sees: ({ say }) => [say('proof.verify')] },
  { name: 'appointments of today, none', who: 'vet', from: '/doctor/appointments?view=today', path: '/doctor/appointments?view=today', title: words('vetVisits.title'), sees: ({ say }) => [say('vetVisits.none')] },
  { name: 'appointments that are asked for', who: 'vet', from: '/veterinarian', way: follow('vet.appointments'), path: '/doctor/appointments', title: words('vetVisits.title'), sees: ({ say }) => ['Ear check', say('vetVisits.confirm'), say('vetVisits.propose'), say('vetVisits.decline')] },
  { name: 'proposing another time', who: 'vet', from: '/doctor/appointments?view=requests', path: '/doctor/appointments?view=requests', title: words('vetVisits.title'), open: ({ page, say }) => page.getByRole('button', { name: say('vetVisits.propose') }).first().click(), sees: ({ say, home }) => [say('vetVisits.proposeTitle', { name: home.full.name })] },
  { name: 'appointments of the past', who: 'vet', from: '/doctor/appointments?view=past', path: '/doctor/appointments?view=past', title: words('vetVisits.title'), sees: ({ say }) => [say('vetVisits.earlier')] },
  { name: 'clinic keys', who: 'vet', from: '/veterinarian', way: ({ page }) => page.locator('a[href="/doctor/integrations"]').filter({ visible: true }).first().click(), path: '/doctor/integrations', title: words('integrations.title'), sees: ({ say }) => [say('integrations.none'), say('integrations.howTo'), say('integrations.stepRecord')] },
  { name: 'a new clinic key', who: 'vet', from: '/doctor/integrations', path: '/doctor/integrations', title: words('integrations.title'), open: (at) => press(at, at.say('integrations.create')), sees: ({ say }) => [say('integrations.newTitle'), say('integrations.scopes')] },
  // All doctors there are, whose accounts and pictures other tests take away meanwhile.
  { name: 'verifying doctors', who: 'admin', from: '/admin/doctors', path: '/admin/doctors', title: words('admin.title'), sees: ({ say }) => [say('admin.waiting'), say('admin.verify')], allows: /404/ },
  { name: 'what families reported', who: 'admin', from: '/admin/doctors', way: follow('adminReports.title'), path: '/admin/reports', title: words('adminReports.title'), sees: ({ say }) => [say('adminReports.waiting'), say('adminReports.says'), say('adminReports.record'), say('adminReports.author')] },
  { name: 'deciding about a report', who: 'admin', from: '/admin/reports', path: '/admin/reports', title: words('adminReports.title'), open: ({ page, say }) => page.getByRole('main').getByRole('button').filter({ hasText: say('adminReports.dismiss') }).first().click(), sees: ({ say }) => [say('admin.reason'), say('adminReports.dismissReason')] },
  { name: 'reports are nobody else’s', who: 'vet', from: '/admin/reports', path: '/admin/reports', title: words('notFound.title') },
  { name: 'verifying doctors is nobody else’s', who: 'vet', from: '/admin/doctors', path: '/admin/doctors', title: words('notFound.title') },
]

describeScreens('the vet’s side', [...homes, ...vaccinations, ...rest])
