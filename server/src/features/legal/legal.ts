import type { Input } from '@krapao/shared/contract'
import type { legal } from '@krapao/shared/legal/legal.contract'
import { fail } from '@krapao/shared/refusal'
import type { Locale } from '@krapao/shared/text'
import type { Call, MemberCall } from '../../context.ts'
import { inTx } from '../../db/pool.ts'
import { ask } from '../../db/read.ts'
import { cleanHtml, cleanPages } from '../../html.ts'
import { keptWith } from '../../settings/kept-with.ts'
import { readSetting } from '../../settings/settings.ts'
import { agreementVersion } from './agreement-version.ts'
import { withFacts } from './facts.ts'
import { agreedVersions, agreementState } from './legal.read.ts'
import { keepAgreement, keepText } from './legal.sql.ts'

type InLanguage = { locale?: Locale | undefined }

const kept = keptWith<string[]>()

/** Cleaned once for what stands: any guest may ask, without a limit. */
export async function texts(ctx: Call, input: InLanguage) {
  const locale = input.locale ?? ctx.locale
  const facts = { ...(await ctx.setting('operator')), brand: ctx.env.brand }
  const by = JSON.stringify([locale, facts])
  const shown = async (key: 'terms' | 'privacy' | 'licence' | 'responsible') => {
    const pages = await ctx.setting(key)
    return kept(pages, by, () =>
      pages[locale].map((html) => cleanHtml(withFacts(html, facts, locale))),
    )
  }
  return {
    terms: await shown('terms'),
    privacy: await shown('privacy'),
    licence: await shown('licence'),
    responsible: await shown('responsible'),
  }
}

/** Texts and version of one moment: what a member reads is what they agree to. */
export async function agreement(ctx: MemberCall, input: InLanguage) {
  const pages = await readSetting(ctx.db, 'agreements')
  return {
    ...agreementState(pages, await ask(ctx.db, agreedVersions(ctx.member.id))),
    html: cleanPages(pages, input.locale ?? ctx.locale),
  }
}

/** A member who reads while the texts are changed has agreed to none, and is shown the new ones. */
export async function agree(
  ctx: MemberCall,
  { version, locale = ctx.locale }: Input<typeof legal.agree>,
) {
  await ctx.throttles.use('agree', String(ctx.member.id))
  const { agreedAt, isNews } = await inTx(ctx.db, async (tx) => {
    const pages = await readSetting(tx, 'agreements')
    if (version !== agreementVersion(pages)) fail('AGREEMENT_CHANGED')
    await keepText(tx, { version, texts: pages, now: ctx.now })
    return keepAgreement(tx, { memberId: ctx.member.id, version, locale, now: ctx.now })
  })
  // The agreement does not come up on the member's other phones.
  if (isNews) ctx.tell(ctx.member.id, { type: 'profile' })
  return { version, agreedAt }
}
