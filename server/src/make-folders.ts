import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** With those above it that are missing. Not Node's `recursive`: where a folder cannot be made, as below /proc, that tries for ever and hears no signal. */
export function makeFolders(folder: string, mode = 0o777): void {
  for (const one of [...foldersAbove(folder).reverse(), folder])
    if (!isFolder(one)) makeOne(one, mode)
}

/** The nearest first. */
export const foldersAbove = (folder: string): string[] =>
  folder === path.dirname(folder)
    ? []
    : [path.dirname(folder), ...foldersAbove(path.dirname(folder))]

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process has made it in between.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (at: string): boolean => existsSync(at) && statSync(at).isDirectory()
