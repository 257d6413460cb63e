import type { Mutation } from '../mutation.ts'

const boot = (what: string, find: string, replace: string): Mutation => ({
  what: `light: ${what}`,
  file: 'web/boot/light.ts',
  find,
  replace,
  tests: ['web/boot/light.test.ts'],
})

/** By day or by night: what the device chose, and what a brand has (decisions/080). */
export const lightMutations: readonly Mutation[] = [
  boot('the system is followed', "    dark.addEventListener('change', paint)\n", ''),
  boot(
    'another tab’s choice holds here',
    "(key === 'theme' || key === null) &&",
    'key === null &&',
  ),
  boot(
    'of another key nothing is read',
    "(key === 'theme' || key === null) && readChoice()",
    'readChoice()',
  ),
  boot('a page gone back to reads the choice again', 'persisted && readChoice()', 'persisted'),
  boot(
    'a word that is none of ours is no choice',
    "stored === 'day' || stored === 'night'",
    'stored',
  ),
  boot('a choice is stored', "      localStorage.setItem('theme', next)\n", ''),
  boot('the browser’s own bar has the colour of the page', ', ground)', ", 'black')"),
  boot(
    'a brand’s night is not turned into a day',
    'if (isOnlyOne) paintBrowser()',
    'if (isOnlyOne === null) paintBrowser()',
  ),
  {
    what: 'light: a brand’s day is a rule, not a word in a comment',
    file: 'server/src/brand-folder.ts',
    find: "css.replaceAll(/\\/\\*.*?\\*\\//gs, '')",
    replace: 'css',
    tests: ['server/src/brand-folder.unit.test.ts'],
  },
  {
    what: 'light: panels that stay dark are no day',
    file: 'server/src/brand-folder.ts',
    find: '\\]\\s*[,{]/',
    replace: '\\]/',
    tests: ['server/src/brand-folder.unit.test.ts'],
  },
  {
    what: 'light: the page of a brand without a day says so before it is painted',
    file: 'server/src/http/pages/deployment.ts',
    find: ' data-light="night"',
    replace: '',
    tests: ['server/src/http/pages/brand.test.ts'],
  },
  {
    what: 'light: the app of a brand without a day knows it',
    file: 'server/src/http/pages/deployment.ts',
    find: '  nightOnly: isNightOnly(brandFolder) || undefined,\n',
    replace: '',
    tests: ['server/src/http/pages/brand.test.ts'],
  },
  {
    what: 'light: a brand without a day offers no switch',
    file: 'web/src/page/light/light.ts',
    find: '!deployment.nightOnly',
    replace: 'true as boolean',
    tests: ['e2e/light.test.ts'],
  },
  {
    what: 'light: a switch follows a choice made elsewhere',
    file: 'web/src/page/light/light.ts',
    find: "  window.addEventListener('light', tell)\n",
    replace: '',
    tests: ['e2e/light.test.ts'],
  },
  {
    what: 'light: jade can be read on paper',
    file: 'ui/src/tokens.css',
    find: '--color-primary-text: #096b5d',
    replace: '--color-primary-text: #2ee6c5',
    tests: ['ui/src/tokens.test.ts'],
  },
  {
    what: 'light: the day of a palette has each colour of its night',
    file: 'ui/src/tokens.css',
    find: '    --color-accent-text: #8a4508;\n',
    replace: '',
    tests: ['ui/src/tokens.test.ts'],
  },
]
