import { banks as allBanks } from '@krapao/shared/banks'
import { type Currency, currencies } from '@krapao/shared/country'
import { limits } from '@krapao/shared/limits'
import { isReachable } from '@krapao/shared/lookup/lookup.rules'
import { sources as allSources } from '@krapao/shared/sources'
import type { Locale } from '@krapao/shared/text'
import type { Call, MemberCall } from '../../context.ts'
import { cleanHtml, cleanPages } from '../../html.ts'
import { asksForOtp } from '../auth/otp/otp.read.ts'
import { depositWays, failingGateways, type Ways } from '../deposit/deposit.read.ts'
import { slipRules } from '../deposit/slip/slip.read.ts'
import { gameCurrencies } from '../games/games.read.ts'
import { withdrawLimits } from '../withdraw/withdraw.read.ts'
import { bankEntries, walletEntries } from './deposit-entries.ts'
import { lineQr } from './line-qr.ts'

type InLanguage = { locale?: Locale | undefined }

export async function banks(ctx: Call) {
  return allBanks
    .filter((b) => b.country === ctx.env.country.code)
    .map(({ code, nameTH, nameLA, nameEN, color, recommended }) => ({
      code,
      nameTH,
      nameLA,
      nameEN,
      color,
      recommended,
    }))
}

export async function sources(ctx: Call, input: InLanguage) {
  return allSources.map((s) => ({ code: s.code, description: s[input.locale ?? ctx.locale] }))
}

export async function active(ctx: Call) {
  return { terminated: (await ctx.setting('service')).terminated ? ('gone' as const) : null }
}

export async function registerOTP(ctx: Call) {
  return { registerOTP: await asksForOtp(ctx) }
}

export async function info(ctx: Call) {
  const { name, website } = await ctx.setting('info')
  const playedIn = await gameCurrencies(ctx.db)
  return {
    name: name || ctx.env.brand,
    website: website || ctx.env.publicUrl,
    currencies: await Promise.all(
      ctx.env.country.currencies.map(async (currency: Currency) => ({
        currency: currencies[currency].wire,
        deposit: hasWay(await depositWays(ctx, currency)),
        games: playedIn.has(currency),
      })),
    ),
  }
}

export async function contact(ctx: Call, input: InLanguage) {
  const { contactText, ...line } = await ctx.setting('contact')
  const told = {
    contactText: contactText[input.locale ?? ctx.locale],
    ...line,
    lineQR: await lineQr(line),
  }
  // No page ends without a way to reach support, as long as the deployment knows any way at all.
  if (isReachable(told)) return told
  const ours = { ...line, lineLink: ctx.env.supportLink }
  return { ...told, ...ours, lineQR: await lineQr(ours) }
}

/** The placeholder stays: only who shows a bonus knows its number. */
export async function notice(ctx: Call, input: InLanguage) {
  return { notice: cleanHtml((await ctx.setting('notice'))[input.locale ?? ctx.locale]) }
}

export async function pgNotice(ctx: Call, input: InLanguage) {
  if (!ctx.env.pgNotice) return { html: '' }
  return { html: cleanHtml((await ctx.setting('pgNotice'))[input.locale ?? ctx.locale]) }
}

export async function conditions(ctx: Call, input: InLanguage) {
  return cleanPages(await ctx.setting('conditions'), input.locale ?? ctx.locale)
}

export async function agreements(ctx: Call, input: InLanguage) {
  return cleanPages(await ctx.setting('agreements'), input.locale ?? ctx.locale)
}

export async function enableChatWidget(ctx: Call) {
  return {
    enableChatWidget: ctx.env.chatBackend !== undefined && (await ctx.setting('chat')).enabled,
  }
}

export async function deposit(ctx: MemberCall) {
  const { currency } = ctx.member
  const ways = await depositWays(ctx, currency)
  const { isManual, minDeposit, slipWindow } = ways
  return {
    banks: bankEntries(ctx.env, ways, await failingGateways(ctx, ways)),
    wallets: walletEntries(ways),
    isManual,
    minDeposit,
    slipWindow,
  }
}

export async function slip(ctx: Call) {
  const { opensAt, window, maxAgeMinutes } = await slipRules(ctx)
  return {
    open: !opensAt,
    opensAt: opensAt ?? null,
    window,
    maxAgeMinutes,
    maxBytes: limits.slipBytesMax,
  }
}

export async function withdraw(ctx: MemberCall) {
  const { min, max } = await withdrawLimits(ctx, ctx.member)
  return { withdrawMin: min, withdrawMax: max }
}

const hasWay = ({ gateways, accounts, wallets }: Ways) =>
  gateways.length + accounts.length + wallets.length > 0
