// `npm run office`: what operators decide, until the office has its own door (docs/office.md). It runs the office's calls in process, as
// the person at the terminal, with all permissions.
//   npm run office                                what waits for a person
//   npm run office -- payouts                     how its calls are written, by the contract
//   npm run office -- payouts approve <id>        one of them
//   npm run office -- chat                        the chat's inbox: read and answer customers
//   npm run office -- games list                  what may be changed while the service runs; settings list
//   npm run office -- help                        all of them
// The name of who decides is the system's user, or `--by NAME`; `--lang th|la|en` is the language of what it answers.
import { runTerminal } from './operate/office-main.ts'

const { argv, env, stdin, stdout, stderr } = process

// Nothing is open any more; if it were, the person at the terminal would not wait for it.
process.exit(
  await runTerminal({
    args: argv.slice(2),
    env,
    input: stdin,
    output: stdout,
    errors: stderr,
    isTerminal: Boolean(stdin.isTTY && stdout.isTTY),
  }),
)
