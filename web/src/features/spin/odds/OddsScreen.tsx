import { type Currency, currencies, currencyCodes } from '@krapao/shared/country'
import { fromWire, ZERO } from '@krapao/shared/money'
import type { Prize } from '@krapao/shared/spin/draw'
import { Card } from '@krapao/ui/Card'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { currencyOfWire } from '../../../api/currency-of-wire.ts'
import { useFetch } from '../../../api/useFetch.ts'
import { country } from '../../../deployment.ts'
import { currencyName } from '../../../i18n/currency.text.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../../page/usePageTitle.ts'
import { BareBack } from '../../../shell/BareBack.tsx'
import { BarePage } from '../../../shell/BarePage.tsx'
import { Code } from '../fair/Code.tsx'
import { OddsTable } from './OddsTable.tsx'
import { t } from './odds.text.ts'
import { oddsApi } from './odds-api.ts'

/** The odds of the open wheels, for guests and members alike. In neither shell: reading it ends no session, and one comes back to where one was. */
export function OddsScreen() {
  const say = useSay()
  const locale = useLocale()
  const odds = useFetch(locale, (signal) => oddsApi.odds({ locale }, { signal }))
  const wheels = odds.data?.wheels
  usePageTitle(say(t.title))
  return (
    <BarePage>
      <article className={columns}>
        <header className="grid gap-3">
          <div>
            <BareBack />
          </div>
          <h1 className="text-2xl font-bold">{say(t.title)}</h1>
          <p className="text-text-2">{say(t.intro)}</p>
        </header>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          {odds.failed && <ScreenFailed of={odds} text={t.failed} />}
          {!odds.failed && !wheels && <Skeleton height="80dvh" radius="16px" />}
          {!odds.failed && wheels?.map((wheel) => <Published key={wheel.version} wheel={wheel} />)}
          {!odds.failed && wheels?.length === 0 && (
            <Card>
              <EmptyState title={say(t.none)} text={say(t.noneText)} />
            </Card>
          )}
        </div>
        {(odds.failed || wheels) && <Notes hasWheel={!wheels || wheels.length > 0} />}
      </article>
    </BarePage>
  )
}

// As high as the window leaves below the bar: a short answer is not moved to the middle.
const columns =
  'mx-auto grid min-h-[calc(100dvh-8.75rem)] w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] content-start gap-6 self-start px-[min(1rem,4vw)] wide:max-w-[64rem] wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:grid-rows-[auto_1fr] wide:gap-x-10'

type Wheel = Awaited<ReturnType<typeof oddsApi.odds>>['wheels'][number]

function Published({ wheel }: { wheel: Wheel }) {
  const say = useSay()
  const { version, oddsHash, slices } = wheel
  const currency = currencyOfWire(wheel.currency) ?? currencyCodes[0]
  const id = `wheel-${version}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl font-bold break-words">
        {nameOf(wheel, currency)}
      </h2>
      <OddsTable
        slices={slices.map((slice) => ({ ...slice, prize: prizeOf(slice.prize) }))}
        sign={currencies[currency].sign}
      />
      <p className="text-sm text-text-2">{say(t.version, { n: version })}</p>
      <dl>
        <Code name={say(t.hash)} value={oddsHash} />
      </dl>
    </section>
  )

  function nameOf({ name }: Wheel, of: Currency): string {
    const inWords = currencyName(currencies[of].wire)
    return country.currencies.length > 1 ? say(t.wheelIn, { name, currency: say(inWords) }) : name
  }
}

/** As members have it: guests are told plain numbers. */
const prizeOf = (told: Wheel['slices'][number]['prize']): Prize =>
  'amount' in told ? { ...told, amount: fromWire(told.amount) ?? ZERO } : told

/** What is true of the odds besides the numbers. */
function Notes({ hasWheel }: { hasWheel: boolean }) {
  const say = useSay()
  return (
    <div className="grid content-start gap-5 border-t border-line/60 pt-6">
      {hasWheel && (
        <section>
          <h2 className="font-semibold">{say(t.check)}</h2>
          <p className="text-text-2">{say(t.checkText)}</p>
        </section>
      )}
      <section>
        <h2 className="font-semibold">{say(t.games)}</h2>
        <p className="text-text-2">{say(t.gamesText)}</p>
      </section>
    </div>
  )
}
