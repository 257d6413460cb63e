import { buildWeb } from '../scripts/web-build.ts'

/** vitest's globalSetup: the screens are built before any test. The launcher's own test would else build them under the others' feet. */
export default async function built(): Promise<void> {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
}
