import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { banners } from './build/banners.ts'
import { boot } from './build/boot.ts'
import { chunkGroups, compileHint } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { contractDocs } from './build/contract-docs.ts'
import { errorWords } from './build/error-words.ts'
import { fonts } from './build/fonts.ts'
import { guestContract } from './build/guest-contract.ts'
import { icons } from './build/icons.ts'
import { plainLimits } from './build/limits.ts'
import { pages } from './build/pages.ts'
import { plainImports } from './build/plain-imports.ts'
import { scenes } from './build/scenes.ts'
import { lateStyles } from './build/styles.ts'

// `vite web` serves the screens while they are written; calls go on to the server that KRAPAO_API names.
const api = process.env.KRAPAO_API ?? 'http://127.0.0.1:8080'

const product = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as {
  version: string
}

// Two builds: the app, and what draws its pages at the server's start (`--ssr`, see scripts/web-build.ts).
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    boot(),
    contractDocs(),
    // Every text between tags passes through it: some words must be kept whole (decisions/051).
    react({ jsxImportSource: `${import.meta.dirname}/src/i18n/jsx` }),
    tailwindcss(),
    fonts(),
    icons(),
    plainImports(),
    plainLimits(),
    errorWords(),
    guestContract(),
    scenes({ emits: !isSsrBuild }),
    !isSsrBuild && [banners(), lateStyles(), pages(), compress()],
  ],
  // Where the router has its hooks from. All it needs of them is React's own; the rest runs when it is loaded, used or not.
  resolve: { alias: { './react-deps.js': 'react' } },
  // One file each, so that the server's start does not wait for hundreds.
  ssr: { noExternal: true },
  define: { KRAPAO_VERSION: JSON.stringify(product.version) },
  json: { namedExports: false },
  server: {
    proxy: {
      '/api': api,
      '/callbacks': api,
      '/brand': api,
      '/slips': api,
      '/chat-files': api,
      '/live': { target: api, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // The strict policy allows no data: fonts or images from the style sheet, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // build/pages.ts names what a page needs; Vite's helper would weigh a kilobyte on every one of them.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: chunkGroups() }, postBanner: compileHint } },
  },
}))
