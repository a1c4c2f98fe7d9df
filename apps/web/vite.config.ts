import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress.ts'

const gateway = process.env['HUELLA_GATEWAY'] ?? 'http://localhost:3000'
const library = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url))

const everywhere = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'node_modules/lucide-react/dist/esm/(Icon|createLucideIcon|defaultAttributes|shared|context)',
    'web/src/i18n/(?!messages|typed-date)',
    'web/src/lib/(http|api-error|log|use-screen)',
    'web/src/ui/(Button|IconButton|Spinner|Logo|Header|LanguageSwitcher|Menu|Toaster|Avatar|Card|ErrorState|Skeleton)\\.tsx',
    'web/src/ui/(button-styles|cx|paw-shape|tints|toast)\\.',
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), tailwindcss(), compressed()],
  resolve: { alias: { '@huella/contracts': library('contracts'), '@huella/care-rules': library('care-rules') } },
  server: {
    port: 5173,
    // Host stays as the browser sent it: the gateway compares it with Origin.
    proxy: Object.fromEntries(['/api', '/media', '/dev-idp'].map((path) => [path, { target: gateway, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined assets would need data: in font-src, which the content security policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of the shared libraries only what is imported by name is kept; fields.ts alone acts when loaded (it sets the messages).
      treeshake: { moduleSideEffects: [{ test: /libs\/(care-rules|contracts)\/src\/(?!fields)/, sideEffects: false }] },
      output: {
        // What every entrance needs goes into one file: dozens of small ones compress worse and are slower to fetch.
        codeSplitting: { groups: [{ name: 'base', test: everywhere, priority: 1 }] },
      },
    },
  },
})
