import { Fragment, jsxDEV as plain } from 'react/jsx-dev-runtime'
import { withWholeWords } from './with-whole-words.ts'

// The same for `npm run dev`.
export const jsxDEV: typeof plain = (type, props, ...rest) =>
  plain(type, withWholeWords(props), ...rest)
export { Fragment }
