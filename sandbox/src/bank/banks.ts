export type Currency = 'THB' | 'LAK'
/** `number`: the three digits of the Bank of Thailand, as they stand in slips; a Lao bank and a wallet have none. */
export type Bank = {
  code: string
  number: string | null
  name: string
  color: string
  currency: Currency
}

// biome-ignore format: a table reads by columns
export const banks: readonly Bank[] = [
  { code: 'BBL', number: '002', name: 'Bangkok Bank', color: '#1E4598', currency: 'THB' },
  { code: 'KBANK', number: '004', name: 'Kasikornbank', color: '#138F2D', currency: 'THB' },
  { code: 'KTB', number: '006', name: 'Krungthai Bank', color: '#1BA5E1', currency: 'THB' },
  { code: 'TMB', number: '011', name: 'TMBThanachart Bank', color: '#0050F0', currency: 'THB' },
  { code: 'SCB', number: '014', name: 'Siam Commercial Bank', color: '#4E2E7F', currency: 'THB' },
  { code: 'CIMBT', number: '022', name: 'CIMB Thai Bank', color: '#7E2F36', currency: 'THB' },
  { code: 'UOBT', number: '024', name: 'United Overseas Bank', color: '#0B3979', currency: 'THB' },
  { code: 'BAY', number: '025', name: 'Bank of Ayudhya', color: '#B98900', currency: 'THB' },
  { code: 'GSB', number: '030', name: 'Government Savings Bank', color: '#EB198D', currency: 'THB' },
  { code: 'GHB', number: '033', name: 'Government Housing Bank', color: '#F57D23', currency: 'THB' },
  { code: 'BAAC', number: '034', name: 'Bank for Agriculture', color: '#4B9B1D', currency: 'THB' },
  { code: 'TISCO', number: '067', name: 'TISCO Bank', color: '#12549F', currency: 'THB' },
  { code: 'KKP', number: '069', name: 'Kiatnakin Phatra Bank', color: '#635F98', currency: 'THB' },
  { code: 'TCD', number: '071', name: 'Thai Credit Bank', color: '#0A4D8C', currency: 'THB' },
  { code: 'LHFG', number: '073', name: 'Land and Houses Bank', color: '#6D6E71', currency: 'THB' },
  { code: 'TRUEWALLET', number: null, name: 'TrueMoney Wallet', color: '#F26A21', currency: 'THB' },
  { code: 'BCEL', number: null, name: 'BCEL', color: '#C8102E', currency: 'LAK' },
  { code: 'LDB', number: null, name: 'Lao Development Bank', color: '#005BAA', currency: 'LAK' },
  { code: 'APB', number: null, name: 'Agricultural Promotion Bank', color: '#00803C', currency: 'LAK' },
  { code: 'JDB', number: null, name: 'Joint Development Bank', color: '#1C4E9D', currency: 'LAK' },
  { code: 'LVB', number: null, name: 'Lao-Viet Bank', color: '#006B68', currency: 'LAK' },
  { code: 'STB', number: null, name: 'ST Bank', color: '#E87722', currency: 'LAK' },
  { code: 'BIC', number: null, name: 'BIC Bank Lao', color: '#8A1538', currency: 'LAK' },
  { code: 'MJBL', number: null, name: 'Maruhan Japan Bank Lao', color: '#E60012', currency: 'LAK' },
  { code: 'ACLEDA', number: null, name: 'ACLEDA Bank Lao', color: '#1C3F94', currency: 'LAK' },
]

export const findBank = (code: string): Bank | undefined => banks.find((bank) => bank.code === code)

/** How banks name each other in references: by the three digits, or by the code where there are none. */
export const numberOfBank = (code: string): string => findBank(code)?.number ?? code

/** What accounts of a bank are kept in; baht at a bank that is not listed. */
export const currencyOf = (bankCode: string): Currency => findBank(bankCode)?.currency ?? 'THB'
