import { membersOffice } from './auth.contract.ts'
import { holdingsOffice, offersOffice } from './bonus.contract.ts'
import { chatOffice } from './chat.contract.ts'
import type { OfficeApi } from './contract.ts'
import { depositsOffice, entriesOffice, slipsOffice } from './deposit.contract.ts'
import { findingsOffice } from './findings.contract.ts'
import { gamesOffice, readingsOffice } from './games.contract.ts'
import { ordersOffice } from './orders.contract.ts'
import { bankChangesOffice } from './profile.contract.ts'
import { settingsOffice } from './settings.contract.ts'
import { couponsOffice, wheelOffice } from './spin.contract.ts'
import { holdsOffice, payoutsOffice } from './withdraw.contract.ts'

/** Every call of the operators' office. */
export const officeApi = {
  deposits: depositsOffice,
  entries: entriesOffice,
  slips: slipsOffice,
  payouts: payoutsOffice,
  holds: holdsOffice,
  bankChanges: bankChangesOffice,
  members: membersOffice,
  readings: readingsOffice,
  orders: ordersOffice,
  findings: findingsOffice,
  games: gamesOffice,
  offers: offersOffice,
  holdings: holdingsOffice,
  settings: settingsOffice,
  wheel: wheelOffice,
  coupons: couponsOffice,
  chat: chatOffice,
} satisfies OfficeApi
