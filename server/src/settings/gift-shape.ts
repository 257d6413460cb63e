import { amount } from '@krapao/shared/contract'
import type { Currency } from '@krapao/shared/country'
import { fromWire } from '@krapao/shared/money'
import * as z from 'zod/mini'
import { heldAt } from './held-at.ts'
import { words } from './setting.ts'

/** Pictures of ours, each with HTML beside it in every language. */
const banners = z.array(
  z.object({ image: z.string().check(z.regex(/^\/(?!\/)[\w./-]+$/)), html: words }),
)

/** What a feature gives that earns a percentage: at most so much a day, by the currency of the wallet, and to be played as a bonus. */
export const giftShape = {
  active: z.boolean(),
  percent: z.number().check(
    z.gte(0),
    z.lte(100),
    z.refine((n) => fromWire(n) !== undefined),
  ),
  ...heldAt.shape,
  max: z.object({ THB: amount, LAK: amount } satisfies Record<Currency, unknown>),
  banners,
}

export const giftWritten =
  '"active": true or false, "percent": 0 to 100, "success": 101 or more, "fail": 0 to 50, "max": {"THB": number, "LAK": number}, "banners": [{"image": "/path", "html": {"th": text, "la": text, "en": text}}, …]'
