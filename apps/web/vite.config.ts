import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress.ts'
import { entrances } from './entrances.ts'
import { plainImports } from './plain-imports.ts'
import { readingTools } from './reading-tools.ts'
import { serviceWorker } from './service-worker.ts'
import { texts } from './texts.ts'
import { libraryAliases, verifierPage } from './verifier-page.ts'

const gateway = process.env['HUELLA_GATEWAY'] ?? 'http://localhost:3000'

const icon = (...names: string[]) => `node_modules/lucide-react/dist/esm/icons/(${names.join('|')})\\.`
const any = (...sources: string[]) => new RegExp(sources.join('|'))

/**
 * What is needed together is one file: dozens of small ones compress worse and are slower to fetch. A group takes what its modules import along,
 * unless a group above it has that already; so what several groups need stands in the first.
 */
const groups = [
  {
    name: 'base',
    test: any(
      'rolldown.runtime',
      'node_modules/(react|react-dom|scheduler)/',
      'node_modules/lucide-react/dist/esm/(Icon|createLucideIcon|defaultAttributes|shared|context)',
      icon('badge-check', 'calendar-days', 'chevron-right', 'circle-(alert|exclamation-point)', 'circle-check', 'clock', 'history', 'printer', 'share-2', 'star', 'syringe', 'triangle-alert'),
      'web/src/i18n/(?!messages|typed-|relative-day|list-of|format-time|fetch-openable)',
      'web/src/domain/(status-looks|use-verdict|verdict|StatusChip|VerdictSummary)\\.',
      'web/src/lib/(http|call|deadlines|no-answer|api-error|log|page-marks|persistently|use-screen)',
      'web/src/main\\.tsx',
      'web/src/app/(Entry|entrances|sides|layout/(PageWait|ReachError|SkipLink))',
      'web/src/features/pets/(share|words)',
      'libs/care-rules/src/(completion|gallery|public-vaccinations|reminders|vaccine-words)',
      'web/src/ui/(Badge|Button|IconButton|Spinner|Logo|Header|LanguageSwitcher|Menu|Toaster|Avatar|Card|ErrorBoundary|ErrorState|LostPart|PawMeter|Skeleton)\\.tsx',
      'web/src/ui/illustrations/(Drawing|Portrait|species|bird|cat|dog|rabbit)\\.',
      'web/src/ui/(button-styles|cx|paw-shape|tints|toast)\\.',
    ),
  },
  // The names of all calls: only the public page does without, which makes one.
  { name: 'calls', test: any('libs/contracts/src/routes\\.') },
  // Depends on who is there: signed in or out.
  { name: 'session', test: any('node_modules/swr/', icon('arrow-right', 'check', 'folder-heart', 'heart', 'paw-print', 'shield-check', 'stethoscope', 'users'), 'web/src/lib/remembered\\.', 'web/src/lib/(swr|use-read|external-store)\\.', 'web/src/features/auth/api/session\\.', 'web/src/app/(SessionSide|SessionGate)', 'web/src/features/auth/api/sign-in\\.', 'web/src/ui/illustrations/HillScene') },
  // Pictures, sound and reviews of a pet, on its public page and its own.
  { name: 'portrayal', test: any(icon('chevron-left', 'pause', 'play'), 'web/src/features/media/components/(Gallery|AudioPlayer)', 'web/src/features/publicprofile/components/Reviews\\.', 'components/PrintFrame', 'web/src/ui/Progress') },
  // What sends something: also a finder who writes from a public page.
  { name: 'acting', test: any('web/src/lib/(doubts|failure-text|intent-key|use-action)\\.') },
  // The router, the frame around every signed-in screen, and the dashboard.
  {
    name: 'signed-in',
    test: any(
      'node_modules/react-router',
      icon('arrow-left', 'ellipsis', 'link-2', 'pencil', 'plus', 'search', 'trash', 'trash-2'),
      'web/src/app/SignedInApp',
      'web/src/ui/(ButtonLink|EmptyState|SearchField)\\.',
      // And what forms and lists show as well.
      'web/src/features/family/roles',
      'web/src/features/pets/(photo|components/PetPhoto)',
      'web/src/lib/(fold|counts)\\.',
      'web/src/ui/(use-show-more|DateTile|illustrations/SmallArt)\\.',
      icon('circle-x', 'heart-pulse', 'user-x'),
    ),
  },
  // Signs of other screens, and of what opens over the first.
  { name: 'signs', test: any(icon('calendar-plus', 'chevron-down', 'eye', 'eye-off', 'hourglass', 'user-plus', 'x')) },
  // What vaccines are called, and what they protect against: in forms, and on a pet's page.
  { name: 'vaccines', test: any('libs/care-rules/src/(same-vaccine|vaccine-names|vaccine-presets)\\.') },
  // How an appointment stands: on owners' home, and counted in the vets' places.
  { name: 'visits', test: any('web/src/features/appointments/(state|upcoming)\\.') },
  // What stands around all screens of vets, and what they see first; owners' home.
  { name: 'vet', test: any('web/src/app/layout/VetLayout') },
  { name: 'home', test: any('web/src/app/routes/DashboardScreen') },
  // What happened: on the dashboard only where one scrolls to it.
  { name: 'activity', test: any('web/src/features/activity/components/ActivityItem', 'web/src/ui/TimelineItem', icon('bell-ring', 'calendar-minus', 'crown', 'user-minus')) },
  // Asked on the dashboard too, of the few whose pets have such doses.
  { name: 'answers', test: any('web/src/features/vaccinations/(use-family-answer|components/AnswerButtons)') },
  // A box to tick, and the sign of what is sent: on the page of a pet and in every form.
  { name: 'box', test: any('web/src/ui/(Field|SuggestionNote|Checkbox)\\.', icon('cloud-upload')) },
  // A chip's number: typed in, compared, certified, and on the paper of a pet's page.
  { name: 'chip', test: any('libs/care-rules/src/microchip\\.', 'web/src/domain/MicrochipNumber') },
  // What a pet's page has in common with other screens, by how many of them.
  { name: 'small', test: any('web/src/lib/(group-by|remove-if-there|telephone|use-pointed-at)\\.', 'web/src/ui/(Older|Notice)\\.', 'web/src/domain/dose-words') },
  { name: 'one-pet', test: any('web/src/features/pets/(api/get-pet|components/PetMissing)') },
  { name: 'common', test: any(icon('alarm-clock', 'bell-plus', 'external-link', 'mail', 'map-pin', 'phone', 'qr-code', 'user'), 'web/src/lib/(undo|outbox/send-or-keep)\\.', 'web/src/features/reminders/(api/reminders|components/SnoozedNote)', 'web/src/features/family/api/family\\.', 'web/src/features/vaccinations/api/change-vaccination') },
  // One's own pet: what other screens use of it is small.
  {
    name: 'pet',
    test: any(
      'web/src/app/routes/(PetDetailScreen|pet/(PetActions|PetPage|PetTopBar|PrintedIdentity|RecordMenu))\\.',
      'web/src/features/appointments/(components/Visit(Actions|Past)|api/set-status|state)\\.',
      'web/src/features/family/components/RoleGuide\\.',
    ),
  },
  // What is typed in, and what a form adds to that: kept together, although what a form opens later needs but some of it.
  { name: 'rules', test: any('node_modules/yup/', 'libs/contracts/src/fields\\.') },
  { name: 'inputs', test: any('web/src/ui/(FormErrors|SegmentedField|SelectField|TextArea|TextField)\\.') },
  { name: 'dates', test: any('web/src/ui/DateField\\.', 'web/src/i18n/relative-day\\.') },
  { name: 'form', test: any('web/src/ui/formik/(fields|FormFrame|MoreFields|use-following-date)\\.') },
].map((group, at, { length }) => ({ ...group, priority: length - at }))

/** The package leads everybody to its build with warnings for developers, which nobody else needs. */
const withoutWarnings = (name: string): string => fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/** The package's other build would bring what turns old modules into new ones, into every page. */
const recogniser = { find: /^tesseract\.js$/, replacement: fileURLToPath(new URL('../../node_modules/tesseract.js/dist/tesseract.esm.min.js', import.meta.url)) }

/** Reads what React itself has had since version 18, where the package helps older ones out. */
const ownStore = { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: fileURLToPath(new URL('src/lib/external-store.ts', import.meta.url)) }

export default defineConfig(({ command }) => ({
  plugins: [plainImports(), react(), tailwindcss(), entrances(), texts(), verifierPage(), readingTools(), serviceWorker(), compressed()],
  resolve: {
    alias: [
      ...libraryAliases,
      ownStore,
      recogniser,
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: withoutWarnings('index') }, { find: /^react-router\/dom$/, replacement: withoutWarnings('dom-export') }] : []),
    ],
  },
  server: {
    port: 5173,
    // Host stays as the browser sent it: the gateway compares it with Origin.
    proxy: Object.fromEntries(['/api', '/media', '/dev-idp', '/.well-known', '^/c(/.*)?$', '^/calendar/[^/]+\\.ics$'].map((path) => [path, { target: gateway, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined assets would need data: in font-src, which the content security policy does not allow.
    assetsInlineLimit: 0,
    // Lists of what each part brings along would weigh more in the first scripts than they save: the page names what its first screen needs (entrances),
    // the service worker has the rest.
    modulePreload: false,
    cssCodeSplit: false,
    // In kB: what reads paper is fetched with its screens only, a fifth of it weights.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The names of calls stand where they are made.
      optimization: { inlineConst: true },
      // Of the shared libraries only what is imported by name is kept; fields.ts alone acts when loaded (it sets the messages).
      treeshake: { moduleSideEffects: [{ test: /libs\/(care-rules|contracts)\/src\/(?!fields)/, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
      },
    },
  },
}))
