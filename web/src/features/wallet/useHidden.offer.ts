import { useState } from 'react'
import { local } from '../../session/storage.ts'

/** Whether amounts are shown as dots on this device, and how to change it. */
export function useHidden(): [boolean, () => void] {
  const [hidden, setHidden] = useState(() => local.get('hide-balance') === '1')
  const toggle = () => {
    if (hidden) local.remove('hide-balance')
    else local.set('hide-balance', '1')
    setHidden(!hidden)
  }
  return [hidden, toggle]
}
