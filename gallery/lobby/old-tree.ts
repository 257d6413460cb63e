import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { say } from '../report.ts'

/** The last commit before the lobby was built. */
export const oldCommit = '6e1a5f10322dcf7a24cdaa18456a941a857c1400'

const root = path.dirname(path.dirname(import.meta.dirname))
const run = promisify(execFile)

/** False in a copy without git's files, and in a clone that was cut off after it (`--depth`). */
export async function hasOldTree(): Promise<boolean> {
  try {
    await run('git', ['cat-file', '-e', `${oldCommit}^{commit}`], { cwd: root })
    return true
  } catch {
    return false
  }
}

/** Has the old commit's files for as long as `work` takes, in a folder of their own that is removed however it ends. */
export async function withOldTree<T>(
  signal: AbortSignal,
  work: (oldRoot: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krapao-before-'))
  try {
    const packed = path.join(folder, 'tree.tar')
    const tree = path.join(folder, 'tree')
    mkdirSync(tree)
    await run('git', ['archive', '-o', packed, oldCommit], { cwd: root, signal })
    await run('tar', ['-xf', packed, '-C', tree], { signal })
    linkPackages(tree)
    return await work(tree)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Every package is a link to ours, but not the folder: our own workspaces in it are links beside it, and would lead to this tree.
 */
function linkPackages(tree: string): void {
  const { missing, other } = packagesApart(lockOf(tree), lockOf(root))
  if (missing.length > 0)
    throw new Error(`Commit ${oldCommit} needs what is not installed: ${missing.join(', ')}.`)
  if (other.length > 0) say(`Drawn with other versions than it had: ${other.join(', ')}.`)
  const [ours, theirs] = [root, tree].map((one) => path.join(one, 'node_modules'))
  mkdirSync(path.join(theirs!, '@krapao'), { recursive: true })
  for (const name of readdirSync(ours!))
    if (name !== '@krapao' && name !== '.cache')
      symlinkSync(path.join(ours!, name), path.join(theirs!, name))
  for (const name of readdirSync(path.join(ours!, '@krapao')))
    symlinkSync(path.join(tree, name), path.join(theirs!, '@krapao', name))
}

type Lock = Record<string, { version?: string; optional?: boolean; link?: boolean }>

function lockOf(tree: string): Lock {
  return JSON.parse(readFileSync(path.join(tree, 'package-lock.json'), 'utf8')).packages
}

/** Packages of an older lock file that another has not, or has in another version. */
export function packagesApart(old: Lock, now: Lock): { missing: string[]; other: string[] } {
  const wanted = Object.entries(old).filter(
    ([at, { optional, link }]) => at.includes('node_modules/') && !optional && !link,
  )
  const missing = wanted.filter(([at]) => !now[at])
  const other = wanted.filter(([at, { version }]) => now[at] && now[at].version !== version)
  return { missing: missing.map(nameOf), other: other.map(nameOf) }
}

const nameOf = ([at]: [string, unknown]) => at.replace(/^.*node_modules\//, '')
