import { Button } from '@krapao/ui/Button'
import Star from 'lucide-react/icons/star'
import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import type { Room } from '../room/room.ts'
import { t } from './head.text.ts'

const stars = [1, 2, 3, 4, 5]
const wordsMax = 500

type RatingProps = {
  room: Room
  /** What became of it, for screen readers. */
  tell: (words: string) => void
}

/** Below a conversation that has ended: one to five stars and a few words, once. */
export function Rating({ room, tell }: RatingProps) {
  const say = useSay()
  const [chosen, setChosen] = useState(0)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [phase, setPhase] = useState<'asked' | 'sending' | 'done'>('asked')
  const name = useId()
  const refuse = (why: string) => {
    setProblem(why)
    tell(why)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'sending') return
    if (chosen === 0) return refuse(say(t.rateFirst))
    setPhase('sending')
    setProblem(undefined)
    const sent = await room.rate(chosen, words.trim().slice(0, wordsMax)).then(
      () => true,
      () => false,
    )
    setPhase(sent ? 'done' : 'asked')
    if (sent) tell(say(t.thanks))
    else refuse(say(t.rateFailed))
  }
  if (phase === 'done') return <p className="py-3 text-center text-text-2">{say(t.thanks)}</p>
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-3 grid gap-3 rounded-card border border-line/60 bg-surface p-4"
    >
      <fieldset>
        <legend className="pb-1 font-semibold">{say(t.rateAsk)}</legend>
        <div className="flex">
          {stars.map((n) => (
            <label
              key={n}
              className="grid size-[44px] min-w-0 flex-none cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === n}
                onChange={() => setChosen(n)}
                className="sr-only"
              />
              <Star
                aria-hidden
                size={28}
                strokeWidth={1.5}
                className={n <= chosen ? 'fill-primary-text text-primary-text' : 'text-line-input'}
              />
              <span className="sr-only">{say(t.stars, { n })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="grid gap-1 text-sm text-text-2">
        {say(t.words)}
        <textarea
          rows={2}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="rounded-input border border-line-input bg-field px-3 py-2 text-base text-text outline-none focus:border-focus"
        />
      </label>
      {problem && <p className="text-sm text-bad">{problem}</p>}
      <Button type="submit" variant="quiet" busy={phase === 'sending'}>
        {say(t.rate)}
      </Button>
    </form>
  )
}
