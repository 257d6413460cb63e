import { LoaderOverlay } from '@krapao/ui/over/LoaderOverlay'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { useSay } from './i18n/locale.ts'
import { doEarly, showPage } from './loading/early.ts'
import { type Route, shells, turnAt } from './routes.tsx'
import type { LoginState } from './session/redirects.ts'
import { useHasToken } from './session/session.ts'
import { t } from './shell/app.text.ts'

export function App() {
  const say = useSay()
  const path = usePathname()
  const search = useSearch()
  const turn = turnAt(path, useHasToken())
  useLayoutEffect(showPage, [])
  if ('goTo' in turn) {
    const from = turn.from && turn.from + search
    return <GoTo path={turn.goTo} from={from} />
  }
  return (
    <LoaderOverlay label={say(t.working)}>
      <Suspense fallback={<Coming />}>
        <Page key={turn.show.shell} path={path} route={turn.show} />
      </Suspense>
    </LoaderOverlay>
  )
}

function GoTo({ path, from }: { path: string; from?: string }) {
  useEffect(() => navigate<LoginState>(path, { replace: true, state: { from } }), [path, from])
  return null
}

// The shell stays mounted between its pages; each page mounts anew.
function Page({ path, route }: { path: string; route: Route }) {
  const screen = (
    <>
      <route.Part key={path} />
      <Heard />
    </>
  )
  if (route.shell === 'bare') return screen
  const Shell = shells[route.shell].Part
  return (
    <Shell>
      <Suspense fallback={<Coming />}>{screen}</Suspense>
    </Shell>
  )
}

/** While a page's code is on its way: its room, empty and announced as busy. */
const Coming = () => <div aria-busy className="min-h-[60dvh]" />

/** The last sibling, so that its effect runs after the screen's listeners are attached. */
function Heard() {
  useEffect(doEarly, [])
  return null
}
