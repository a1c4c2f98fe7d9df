import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const gateway = process.env['HUELLA_GATEWAY'] ?? 'http://localhost:3000'
const library = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url))

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
  },
})
