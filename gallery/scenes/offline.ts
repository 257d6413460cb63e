import { t as home } from '../../web/src/features/wallet/home.text.ts'
import { t as broken } from '../../web/src/loading/broken.text.ts'
import { t as net } from '../../web/src/loading/offline.text.ts'
import { t as shell } from '../../web/src/shell/shell.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { press, text } from './acts.ts'

const base = { screen: 'Without a network', at: '/user/home', as: 'newcomer' } as const

/** Neither this part of the app can be downloaded, nor the server asked why. */
const without = (file: string) => async (stage: Stage) => {
  await stage.page.route(`**/assets/${file}-*.js`, (route) => route.abort())
  await stage.page.route('**/user/*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
}

export const offlineScenes: readonly Scene[] = [
  {
    ...base,
    state: 'a page that is not downloaded',
    before: without('StatementScreen'),
    act: (s) => s.page.getByRole('link', { name: s.exact(shell.statement) }).click(),
    seen: (s) => text(s, broken.brokenText),
    judged: true,
  },
  {
    ...base,
    state: 'a sheet that is not downloaded',
    before: without('DepositSheet'),
    act: (s) => press(s, home.deposit),
    seen: (s) => text(s, net.offline),
    fleeting: true,
  },
]
