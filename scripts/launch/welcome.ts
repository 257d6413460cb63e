import { styleText } from 'node:util'
import { logDirOf } from '../data-dir.ts'
import type { StartSettings } from './start-settings.ts'

const noSupport =
  'MEMBERS HAVE NO WAY TO REACH SUPPORT. Set one now: npm run office -- settings show contact, or SUPPORT_LINK=https://… at the start.'

const shut =
  'MONEY IS SHUT: the books are behind what was acknowledged. Open it with npm run recover (docs/recovery.md).'

/** `isSupported`: members are shown a way to reach support. `isShut`: no money moves until the books are recovered, as after a restore. */
type State = { isSupported: boolean; isShut: boolean }

/** What the person who started it reads once it runs. `seconds`: what it took. */
export function welcome(s: StartSettings, seconds: string, { isSupported, isShut }: State): string {
  const head = {
    all: styleText('bold', 'Krapao is running'),
    web: styleText('bold', 'A web process of Krapao is running'),
    worker: styleText('bold', 'A worker of Krapao is running'),
  }[s.role]
  const warnings = [
    ...(isShut ? [shut] : []),
    ...(isSupported || s.role === 'worker' ? [] : [noSupport]),
  ].map((words) => `${styleText(['bold', 'yellow'], words)}\n\n  `)
  return `
${head}, after ${seconds} s.

${{ all: aboutAll, web: aboutWeb, worker: aboutWorker }[s.role](s)}

  ${warnings.join('')}${logsOf(s)}   Stop: Ctrl-C
`
}

const address = (name: string, url: string) =>
  `  ${name.padEnd(15)} ${styleText(['bold', 'cyan'], url)}`

function aboutAll({ publicUrl, serverUrl, sandboxUrl, sandboxOwnUrl, dev }: StartSettings): string {
  const docs = address('API docs', `${dev ? serverUrl : publicUrl}/docs`)
  if (sandboxOwnUrl === undefined)
    return `${address('The wallet', publicUrl)}
${docs}

  The outside is not played here: ${sandboxUrl ?? 'each address of it is set'}.`
  return `${address('The wallet', publicUrl)}
${address('Sandbox phone', sandboxOwnUrl)}
${docs}

  Try it: register in the wallet with any mobile number (08…) and log in. Deposit by QR, open the sandbox phone
  beside it, pay, and watch the wallet change by itself. Then open a game, play, and withdraw. No money here is real.`
}

const aboutWeb = ({
  publicUrl,
  serverUrl,
}: StartSettings) => `${address('It answers at', serverUrl)}
${address('Members come to', publicUrl)}

  It takes calls and sends nothing by itself: withdrawals are paid by a worker (NODE_ROLE=worker npm start).`

const aboutWorker = ({
  healthUrl,
}: StartSettings) => `  It sends orders outside and asks what became of them, reads the bank's lists, and proves the books.
  It takes no calls. ${healthUrl === undefined ? 'Its health is not asked: METRICS_PORT is not set.' : `Health: ${healthUrl}`}`

const logsOf = ({ dev, role, dataDir }: StartSettings): string => {
  if (dev) return 'Sources are watched.'
  return role === 'all' ? `Logs: ${logDirOf(dataDir)}` : 'Its log is this output.'
}
