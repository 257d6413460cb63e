import type { Problems } from '../../../page/form.ts'
import { t } from './name.text.ts'

// As many as the contract takes.
const nameMax = 100

export function checkName({ name }: { name: string }): Problems<{ name: string }> {
  if (!name.trim()) return { name: t.missing }
  return name.trim().length > nameMax ? { name: t.long } : {}
}
