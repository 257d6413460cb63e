import { Fragment, jsx as plain, jsxs as plainOfSeveral } from 'react/jsx-runtime'
import { withWholeWords } from './with-whole-words.ts'

// Where every element of the pages is made: vite.config.ts names this folder as JSX's import source, and the compiler asks for this file.
export const jsx: typeof plain = (type, props, key) => plain(type, withWholeWords(props), key)
export const jsxs: typeof plain = (type, props, key) =>
  plainOfSeveral(type, withWholeWords(props), key)
export { Fragment }
