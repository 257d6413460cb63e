import type { Plugin } from 'vite'

const doc = /^ *doc: (['`"]).*\1,\n/gm

/** Leaves the `doc` lines of the contract out of the browser's copy: they are for the API docs, and weigh as much as the routes. */
export const contractDocs = (): Plugin => ({
  name: 'krapao-contract-docs',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler: (code) => ({ code: code.replace(doc, ''), map: null }),
  },
})
