/** Screens of people who have not signed in, and of those who just did. */
import { describeScreens, words } from '../../support/screens.js'

const notThere = /404|status of 404/

describeScreens('before and without signing in', [
  {
    name: '/ asks to register', who: 'nobody', from: '/', path: '/register', title: words('register.title'), heading: words('brand.tagline'),
    sees: ({ say }) => ['register.owner1', 'register.owner4', 'register.vet1', 'register.vet4', 'register.secure', 'register.family', 'register.free', 'register.asOwner', 'register.asVet'].map((key) => say(key)),
  },
  {
    name: 'login, from register', who: 'nobody', from: '/register', path: '/login', title: words('login.title'),
    way: ({ page, say }) => page.getByRole('link', { name: say('auth.signIn') }).last().click(),
    sees: ({ say }) => ['login.withGoogle', 'login.petProfiles', 'login.healthRecords', 'login.createAccount'].map((key) => say(key)),
  },
  {
    name: 'login, after a sign-in with another’s address', who: 'nobody', from: '/login?error=email-taken', path: '/login?error=email-taken', title: words('login.title'),
    sees: ({ say }) => ['login.emailTaken', 'login.emailTakenText', 'login.withGoogle'].map((key) => say(key)),
  },
  {
    name: 'login, after turning back', who: 'nobody', from: '/login?error=refused', path: '/login?error=refused', title: words('login.title'),
    sees: ({ say }) => ['login.refused', 'login.refusedText', 'login.withGoogle'].map((key) => say(key)),
  },
  { name: 'the profile without a session', who: 'nobody', from: '/profile', path: '/register?returnTo=/profile', title: words('register.title'), heading: words('brand.tagline'), sees: ({ say }) => [say('profile.accessRequired')] },
  {
    name: 'public page', who: 'nobody', from: ({ home }) => `/pet/${home.full.nickname}`, path: ({ home }) => `/pet/${home.full.nickname}`, title: ({ home }) => home.full.name,
    sees: ({ say, home }) => [say('publicProfile.status'), say('publicProfile.needsAttention'), say('publicProfile.history'), say('publicProfile.reviews'), 'Annual check-up', 'María Fernanda', home.full.nickname],
  },
  { name: 'public page of a pet of which little is known', who: 'nobody', from: ({ home }) => `/pet/${home.bare.nickname}`, path: ({ home }) => `/pet/${home.bare.nickname}`, title: ({ home }) => home.bare.name, sees: ({ say }) => [say('publicProfile.mixed'), say('sex.unknown'), say('standing.no-records'), say('publicProfile.noHistory')] },
  { name: 'public page of a pet with a long name', who: 'nobody', from: ({ home }) => `/pet/${home.longest.nickname}`, path: ({ home }) => `/pet/${home.longest.nickname}`, title: ({ home }) => home.longest.name },
  { name: 'public page of no pet', who: 'nobody', from: '/pet/nobody-00000000', path: '/pet/nobody-00000000', title: words('publicProfile.notFound'), sees: ({ say }) => [say('publicProfile.notFoundText')], allows: notThere },
  { name: 'onboarding', who: 'newOwner', from: '/onboarding', path: '/onboarding', title: words('onboarding.title'), sees: ({ say }) => [say('onboarding.asOwner'), say('onboarding.asVet')] },
  {
    name: 'onboarding as a vet', who: 'newOwner', from: '/onboarding', path: '/onboarding?as=veterinarian', title: words('vetRegistration.title'),
    way: ({ page, say }) => page.getByRole('button', { name: say('onboarding.asVet') }).click(),
    sees: ({ say }) => ['vetRegistration.skip', 'vetRegistration.submit', 'doctor.cardNumber', 'doctor.specialization', 'doctor.clinic', 'doctor.years'].map((key) => say(key)),
  },
  { name: 'onboarding of somebody who signed up as a vet', who: 'newVet', from: '/onboarding', path: '/onboarding', title: words('vetRegistration.title'), sees: ({ say }) => [say('vetRegistration.skip')] },
])
