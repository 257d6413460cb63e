import { HiddenAmountsContext } from '@krapao/ui/data/HiddenAmounts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { local } from '../../session/storage.ts'
import { t } from './home.text.ts'

/** Balances below it are dots while they are hidden. Forms, receipts and lists in alerts have none around them: they show their amounts always. */
export function HideAmounts({ children }: { children: ReactNode }) {
  const say = useSay()
  const [hidden] = useHidden()
  const label = hidden ? say(t.hidden) : undefined
  return <HiddenAmountsContext value={label}>{children}</HiddenAmountsContext>
}

/** Whether amounts are shown as dots on this device, and how to change it. One switch for all that is on the page, and for other tabs. */
export const useHidden = (): [boolean, () => void] => [
  useSyncExternalStore(subscribe, isHidden),
  toggle,
]

const isHidden = (): boolean => local.get('hide-balance') === '1'

function toggle(): void {
  if (isHidden()) local.remove('hide-balance')
  else local.set('hide-balance', '1')
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
