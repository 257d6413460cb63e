import type { ComponentType, ReactNode } from 'react'
import { lazyWithPreload } from './loading/lazy.tsx'

type ShellName = 'guest' | 'member' | 'bare'
type Screen = { Part: ComponentType; preload: () => Promise<void> }
type Shell = { Part: ComponentType<{ children: ReactNode }>; preload: () => Promise<void> }
export type Route = Screen & { shell: ShellName }

const screen = (shell: ShellName, load: () => Promise<ComponentType>): Route => ({
  shell,
  ...lazyWithPreload(load),
})

/** Every page of the product (SPEC §2). Each is its own download; pages of the `member` shell need a token. */
export const routes: Readonly<Record<string, Route>> = {
  '/login': screen(
    'guest',
    async () => (await import('./features/auth/login/LoginScreen.tsx')).LoginScreen,
  ),
  '/register': screen(
    'guest',
    async () => (await import('./features/auth/register/RegisterScreen.tsx')).RegisterScreen,
  ),
  '/recover': screen(
    'guest',
    async () => (await import('./features/auth/recover/RecoverScreen.tsx')).RecoverScreen,
  ),
  '/howto': screen(
    'guest',
    async () => (await import('./features/howto/HowtoScreen.tsx')).HowtoScreen,
  ),
  '/contact': screen(
    'guest',
    async () => (await import('./features/contact/ContactScreen.tsx')).ContactScreen,
  ),
  '/legal': screen(
    'bare',
    async () => (await import('./features/legal/LegalScreen.tsx')).LegalScreen,
  ),
  '/odds': screen(
    'bare',
    async () => (await import('./features/spin/odds/OddsScreen.tsx')).OddsScreen,
  ),
  '/user/home': screen(
    'member',
    async () => (await import('./features/wallet/HomeScreen.tsx')).HomeScreen,
  ),
  '/user/profile': screen(
    'member',
    async () => (await import('./features/profile/ProfileScreen.tsx')).ProfileScreen,
  ),
  '/user/statement': screen(
    'member',
    async () => (await import('./features/statement/StatementScreen.tsx')).StatementScreen,
  ),
  '/user/games': screen(
    'member',
    async () => (await import('./features/find/GamesScreen.tsx')).GamesScreen,
  ),
  '/user/bonus': screen(
    'member',
    async () => (await import('./features/bonus/BonusScreen.tsx')).BonusScreen,
  ),
  '/user/spin': screen(
    'member',
    async () => (await import('./features/spin/SpinScreen.tsx')).SpinScreen,
  ),
  '/user/contact': screen(
    'member',
    async () => (await import('./features/contact/ContactScreen.tsx')).ContactScreen,
  ),
  '/terminated': screen(
    'bare',
    async () => (await import('./shell/TerminatedScreen.tsx')).TerminatedScreen,
  ),
}
const notFound = screen(
  'bare',
  async () => (await import('./shell/NotFoundScreen.tsx')).NotFoundScreen,
)
const redirects: Readonly<Record<string, string>> = { '/': '/user', '/user': '/user/home' }

export const shells: Readonly<Record<Exclude<ShellName, 'bare'>, Shell>> = {
  guest: lazyWithPreload(async () => (await import('./GuestArea.tsx')).GuestArea),
  member: lazyWithPreload(async () => (await import('./MemberArea.tsx')).MemberArea),
}

export type Turn = { show: Route } | { goTo: string; from?: string }

/** The guard: what stands at a path, with or without a token. `from` is where to return to after logging in. */
export function turnAt(path: string, hasToken: boolean): Turn {
  const clean = path.replace(/\/+$/, '') || '/'
  if (redirects[clean]) return { goTo: redirects[clean] }
  const route = routes[clean] ?? notFound
  if (route.shell === 'member' && !hasToken) return { goTo: '/login', from: clean }
  return { show: route }
}

/** Starts the downloads for a path: at the first load, and when a finger comes near a link. */
export async function preload(path: string, hasToken: boolean): Promise<void> {
  const turn = turnAt(path, hasToken)
  if ('goTo' in turn) return preload(turn.goTo, hasToken)
  const { shell } = turn.show
  await Promise.all([turn.show.preload(), shell === 'bare' ? undefined : shells[shell].preload()])
}
