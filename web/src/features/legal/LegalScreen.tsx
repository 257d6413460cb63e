import { Button } from '@krapao/ui/Button'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useEffect } from 'react'
import { useFetch } from '../../api/useFetch.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { useHasToken } from '../../session/session.ts'
import { BareBack, type BareState } from '../../shell/BareBack.tsx'
import { BarePage } from '../../shell/BarePage.tsx'
import { t as links } from '../../shell/legal-link.text.ts'
import { bringIntoView } from './bring-into-view.ts'
import { LegalDocument } from './LegalDocument.tsx'
import { t } from './legal.text.ts'
import { guestLegalApi } from './legal-api.ts'

const documents = ['terms', 'privacy', 'licence', 'responsible'] as const

/** Terms, privacy, licence and age. In neither shell: reading it ends no session, and one comes back to where one was. */
export function LegalScreen() {
  const say = useSay()
  const locale = useLocale()
  const texts = useFetch(locale, (signal) => guestLegalApi.texts({ locale }, { signal }))
  usePageTitle(say(t.title))
  useChosenPart(texts.data !== undefined)
  return (
    <BarePage>
      <article className={columns}>
        <header className="wide:col-span-2">
          <BareBack />
          <h1 className="pt-2 pb-4 text-2xl font-bold">{say(t.title)}</h1>
        </header>
        <nav aria-label={say(t.contents)} className="wide:sticky wide:top-6 wide:self-start">
          <ol className="grid rounded-card border border-line/60 bg-surface py-1 shadow-edge">
            {documents.map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={bringIntoView}
                  className="flex min-h-12 items-center px-4 text-primary-text underline-offset-4 hover:underline"
                >
                  {say(t[name])}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {texts.failed && <ScreenFailed of={texts} text={t.failed} />}
          {!texts.failed &&
            documents.map((name) => (
              <section key={name} aria-labelledby={name} className="pt-8 wide:first:pt-0">
                <h2 id={name} tabIndex={-1} className="scroll-mt-4 pb-2 text-xl font-bold">
                  {say(t[name])}
                </h2>
                {texts.data ? (
                  <LegalDocument name={name} parts={texts.data[name]} />
                ) : (
                  <Skeleton height="60dvh" radius="12px" />
                )}
              </section>
            ))}
          {(texts.data || texts.failed) && <Ask />}
        </div>
      </article>
    </BarePage>
  )
}

const columns =
  'mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] self-start px-[min(1rem,4vw)] wide:max-w-[60rem] wide:grid-cols-[16rem_minmax(0,1fr)] wide:gap-x-10'

/** The guest's contact page would end a member's session. */
function Ask() {
  const say = useSay()
  const isMember = useHasToken()
  return (
    <div className="mt-10 grid gap-3 border-t border-line/60 pt-6">
      <p className="text-text-2">{say(t.ask)}</p>
      <Button full {...linkTo(isMember ? '/user/contact' : '/contact')}>
        {say(t.contact)}
      </Button>
      <Button variant="quiet" full {...linkTo<BareState>('/odds', { state: { within: true } })}>
        {say(links.odds)}
      </Button>
    </div>
  )
}

/** `/legal#privacy`: the texts come after the page. */
function useChosenPart(isThere: boolean): void {
  useEffect(() => {
    const { hash } = window.location
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere])
}
