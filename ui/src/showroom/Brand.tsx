import { say } from '@krapao/shared/text'
import LogOut from 'lucide-react/icons/log-out'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Check } from '../Check.tsx'
import { Field } from '../Field.tsx'
import { IconButton } from '../IconButton.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Steps } from '../Steps.tsx'
import { Wordmark } from '../Wordmark.tsx'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

/** The login page's look: the wordmark, one card, one gold button. */
export function Brand({ locale }: ShowProps) {
  return (
    <Room name="Wordmark, Card, Field, PasswordField, Check, Steps">
      <Wordmark name={say(locale, t.brand)} size="l" />
      <h1 className="text-2xl">{say(locale, t.welcome)}</h1>
      <Card className="grid gap-4">
        <Steps step={2} of={4} label={say(locale, t.step)} />
        <Field
          label={say(locale, t.phone)}
          name="phone"
          inputMode="tel"
          autoComplete="username"
          hint={say(locale, t.phoneHint)}
        />
        <PasswordField
          label={say(locale, t.password)}
          name="password"
          autoComplete="current-password"
          defaultValue="correct horse"
          showLabel={say(locale, t.show)}
          hideLabel={say(locale, t.hidePassword)}
        />
        <Check label={say(locale, t.remember)} defaultChecked />
        <Button variant="gold" size="l" full>
          {say(locale, t.deposit)}
        </Button>
      </Card>
    </Room>
  )
}

/** Every button in every state. */
export function Buttons({ locale }: ShowProps) {
  const word = (row: keyof typeof t) => say(locale, t[row] as typeof t.deposit)
  return (
    <Room name="Button, IconButton">
      <div className="flex flex-wrap gap-3">
        <Button variant="gold">{word('deposit')}</Button>
        <Button>{word('withdraw')}</Button>
        <Button variant="quiet">{word('cancel')}</Button>
        <Button variant="danger">{word('remove')}</Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="gold" busy>
          {word('deposit')}
        </Button>
        <Button busy>{word('withdraw')}</Button>
        <Button variant="quiet" icon={<LogOut aria-hidden size={20} strokeWidth={1.75} />}>
          {word('logout')}
        </Button>
        <IconButton label={word('logout')} icon={<LogOut aria-hidden size={20} strokeWidth={1.75} />} />
      </div>
      <div className="w-56 max-w-full">
        <Button variant="quiet" full>
          {word('longButton')}
        </Button>
      </div>
      <Button full reason={word('transferReason')}>
        {word('transferOnly')}
      </Button>
    </Room>
  )
}
