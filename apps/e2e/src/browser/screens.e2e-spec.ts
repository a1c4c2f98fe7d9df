import { describeScreens } from '../support/screens.js'
import { dialogScreens } from './screens/dialogs.js'
import { formScreens } from './screens/forms.js'
import { ownerScreens } from './screens/owner.js'
import { signedOutScreens } from './screens/signed-out.js'
import { vetScreens } from './screens/vet.js'
import { vetSearchScreens } from './screens/vet-search.js'

describeScreens({
  'before and without signing in': signedOutScreens,
  'the owner’s places': ownerScreens,
  'what opens over them': dialogScreens,
  'the owner’s forms': formScreens,
  'the vet’s side': vetScreens,
  'how a vet finds a patient': vetSearchScreens,
})
