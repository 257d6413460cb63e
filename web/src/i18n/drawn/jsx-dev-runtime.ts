import { Fragment, jsxDEV as plain } from 'react/jsx-dev-runtime'
import { drawn } from './drawn.ts'

// The same for `npm run dev`.
export const jsxDEV: typeof plain = (type, props, ...rest) => plain(type, drawn(props), ...rest)
export { Fragment }
