import type { Currency } from '@krapao/shared/country'
import type { OfficeRoute } from '@krapao/shared/office/contract'
import { wheelOffice } from '@krapao/shared/office/spin.contract'
import type { Text } from '@krapao/shared/text'
import type { Db } from '../../db/pool.ts'
import { type OfficeVerb, runOffice } from '../../office/run.ts'
import { publishWheel } from './wheel.office.ts'
import { wasPublished } from './wheel.sql.ts'

// The wheel of the sandbox's default run, one a currency: an operator's own replaces it (npm run office -- wheel publish).

/** Once: a wheel that the operator published, or closed, stays as it is. */
export async function publishDemoWheel(db: Db, currency: Currency): Promise<void> {
  if (await wasPublished(db, currency)) return
  const route = wheelOffice.publish
  await runOffice(db, {
    action: 'wheel.publish',
    route,
    verb: publishWheel as OfficeVerb<OfficeRoute>,
    operator: {
      actor: 'cli',
      name: 'sandbox',
      ip: undefined,
      request: undefined,
      may: new Set([route.needs]),
    },
    given: { wheel: demoWheel(currency) },
    now: new Date(),
  })
}

type Of = { unit: Text; small: number; medium: number; large: number; top: number; coupon: number }
const of: Record<Currency, Of> = {
  THB: {
    unit: { th: 'บาท', la: 'ບາດ', en: 'baht' },
    small: 5,
    medium: 20,
    large: 100,
    top: 500,
    coupon: 10,
  },
  LAK: {
    unit: { th: 'กีบ', la: 'ກີບ', en: 'kip' },
    small: 3_000,
    medium: 12_000,
    large: 60_000,
    top: 300_000,
    coupon: 6_000,
  },
}

const gold = { bgColor: '#F2C14E', textColor: '#1A1203' }
const highGold = { bgColor: '#FFE08A', textColor: '#1A1203' }
const lacquer = { bgColor: '#3A2A7A', textColor: '#FFE08A' }
const night = { bgColor: '#1D1637', textColor: '#F5F2EA' }

const couponDays = 14

export const demoWheel = (currency: Currency) => {
  const { unit, small, medium, large, top, coupon } = of[currency]
  const money = (amount: number): Text => {
    const written = amount.toLocaleString('en-US')
    return {
      th: `${written} ${unit.th}`,
      la: `${written} ${unit.la}`,
      en: `${written} ${unit.en}`,
    }
  }
  const cash = (code: string, weight: number, amount: number, colours: typeof gold) => ({
    code,
    weight,
    label: money(amount),
    prize: { kind: 'cash', amount },
    ...colours,
  })
  const coins = (count: number, weight: number, colours: typeof gold) => ({
    code: `COIN${count}`,
    weight,
    label: {
      th: `${count} เหรียญ`,
      la: `${count} ຫຼຽນ`,
      en: count === 1 ? '1 coin' : `${count} coins`,
    },
    prize: { kind: 'coins', coins: count },
    ...colours,
  })
  const worth = money(coupon)
  return {
    currency,
    name: { th: 'วงล้อลายทอง', la: 'ວົງລໍ້ລາຍຄຳ', en: 'Golden lacquer wheel' },
    slices: [
      cash('TOP', 1, top, highGold),
      {
        code: 'NOTHING',
        weight: 615,
        label: { th: 'ไว้ลุ้นใหม่', la: 'ໄວ້ລຸ້ນໃໝ່', en: 'Next time' },
        prize: { kind: 'nothing' },
        ...night,
      },
      cash('MEDIUM', 30, medium, gold),
      coins(1, 150, lacquer),
      cash('LARGE', 4, large, highGold),
      {
        code: 'COUPON',
        weight: 60,
        label: { th: `คูปอง ${worth.th}`, la: `ຄູປອງ ${worth.la}`, en: `Coupon: ${worth.en}` },
        htmlDescription: {
          th: `<p>คูปองเงินสด <b>${worth.th}</b> กดรับเข้ากระเป๋าได้ภายใน ${couponDays} วัน</p>`,
          la: `<p>ຄູປອງເງິນສົດ <b>${worth.la}</b> ກົດຮັບເຂົ້າກະເປົາໄດ້ພາຍໃນ ${couponDays} ວັນ</p>`,
          en: `<p>A cash coupon of <b>${worth.en}</b>. Claim it into your wallet within ${couponDays} days.</p>`,
        },
        prize: { kind: 'coupon', coupon: 'cash', amount: coupon, days: couponDays },
        ...night,
      },
      cash('SMALL', 120, small, gold),
      coins(3, 20, lacquer),
    ],
  }
}
