import type { ReactNode } from 'react'
import { deployment } from '../../../deployment.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useAtGame } from './at-game.tsx'
import { t } from './play.text.ts'
import { isPlayedHere, mayAskLogin } from './ways-in.ts'

/** What happens besides the money: that the account opens, where the game opens, and that it may ask for a login. */
export function BeforePlay() {
  const say = useSay()
  const { slot } = useAtGame()
  if (!isPlayedHere(slot)) return null
  return (
    <>
      {!slot.isActive && (
        <Line>
          {say(t.opensItself, { name: slot.name })}{' '}
          <span className="inline-block">{say(t.openFree)}</span>
        </Line>
      )}
      {mayAskLogin(slot) && <Line>{say(t.mayAskLogin)}</Line>}
      {deployment.sameTab && <Line>{say(t.sameTab)}</Line>}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-text-2">{children}</p>
)
