import type { CountryCode } from './country.ts'

// One row a bank. The colour is the ground of its monogram chip; ink is white or near-black, whichever reads.
export type Bank = {
  /** The contract's code; ttb keeps its old one, TMB. */
  code: string
  /** The three digits of the Bank of Thailand, as they stand in slips; Lao banks have none. */
  number: string | null
  country: CountryCode
  nameTH: string
  nameLA: string
  nameEN: string
  color: `#${string}`
  /** SPEC §5: the account name must be letters A–Z and spaces. */
  englishNameOnly: boolean
  recommended: boolean
}

// biome-ignore format: a table reads by columns
export const banks: readonly Bank[] = [
  { code: 'KBANK', number: '004', country: 'TH', nameTH: 'ธนาคารกสิกรไทย', nameLA: 'ທະນາຄານກະສິກອນໄທ', nameEN: 'Kasikornbank', color: '#138F2D', englishNameOnly: false, recommended: true },
  { code: 'KTB', number: '006', country: 'TH', nameTH: 'ธนาคารกรุงไทย', nameLA: 'ທະນາຄານກຸງໄທ', nameEN: 'Krungthai Bank', color: '#1BA5E1', englishNameOnly: true, recommended: true },
  { code: 'BBL', number: '002', country: 'TH', nameTH: 'ธนาคารกรุงเทพ', nameLA: 'ທະນາຄານກຸງເທບ', nameEN: 'Bangkok Bank', color: '#1E4598', englishNameOnly: true, recommended: false },
  { code: 'SCB', number: '014', country: 'TH', nameTH: 'ธนาคารไทยพาณิชย์', nameLA: 'ທະນາຄານໄທພານິດ', nameEN: 'Siam Commercial Bank', color: '#4E2E7F', englishNameOnly: false, recommended: false },
  { code: 'BAY', number: '025', country: 'TH', nameTH: 'ธนาคารกรุงศรีอยุธยา', nameLA: 'ທະນາຄານກຸງສີອະຍຸດທະຍາ', nameEN: 'Bank of Ayudhya (Krungsri)', color: '#FEC43B', englishNameOnly: false, recommended: false },
  { code: 'TMB', number: '011', country: 'TH', nameTH: 'ธนาคารทหารไทยธนชาต', nameLA: 'ທະນາຄານທະຫານໄທທະນະຊາດ', nameEN: 'TMBThanachart Bank (ttb)', color: '#0050F0', englishNameOnly: true, recommended: false },
  { code: 'GSB', number: '030', country: 'TH', nameTH: 'ธนาคารออมสิน', nameLA: 'ທະນາຄານອອມສິນ', nameEN: 'Government Savings Bank', color: '#EB198D', englishNameOnly: false, recommended: false },
  { code: 'BAAC', number: '034', country: 'TH', nameTH: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)', nameLA: 'ທະນາຄານເພື່ອການກະເສດ ແລະ ສະຫະກອນການກະເສດ', nameEN: 'Bank for Agriculture and Agricultural Cooperatives', color: '#4B9B1D', englishNameOnly: false, recommended: false },
  { code: 'GHB', number: '033', country: 'TH', nameTH: 'ธนาคารอาคารสงเคราะห์', nameLA: 'ທະນາຄານອາຄານສົງເຄາະ', nameEN: 'Government Housing Bank', color: '#F57D23', englishNameOnly: false, recommended: false },
  { code: 'UOBT', number: '024', country: 'TH', nameTH: 'ธนาคารยูโอบี', nameLA: 'ທະນາຄານຢູໂອບີ', nameEN: 'United Overseas Bank (Thai)', color: '#0B3979', englishNameOnly: false, recommended: false },
  { code: 'CIMBT', number: '022', country: 'TH', nameTH: 'ธนาคารซีไอเอ็มบี ไทย', nameLA: 'ທະນາຄານຊີໄອເອັມບີ ໄທ', nameEN: 'CIMB Thai Bank', color: '#7E2F36', englishNameOnly: false, recommended: false },
  { code: 'TISCO', number: '067', country: 'TH', nameTH: 'ธนาคารทิสโก้', nameLA: 'ທະນາຄານທິສໂກ້', nameEN: 'TISCO Bank', color: '#12549F', englishNameOnly: false, recommended: false },
  { code: 'KKP', number: '069', country: 'TH', nameTH: 'ธนาคารเกียรตินาคินภัทร', nameLA: 'ທະນາຄານກຽດນາຄິນພັດ', nameEN: 'Kiatnakin Phatra Bank', color: '#635F98', englishNameOnly: false, recommended: false },
  { code: 'TCD', number: '071', country: 'TH', nameTH: 'ธนาคารไทยเครดิต', nameLA: 'ທະນາຄານໄທເຄຣດິດ', nameEN: 'Thai Credit Bank', color: '#0A4D8C', englishNameOnly: false, recommended: false },
  { code: 'LHFG', number: '073', country: 'TH', nameTH: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', nameLA: 'ທະນາຄານແລນ ແອນ ເຮົ້າສ໌', nameEN: 'Land and Houses Bank', color: '#6D6E71', englishNameOnly: false, recommended: false },

  { code: 'BCEL', number: null, country: 'LA', nameTH: 'ธนาคารการค้าต่างประเทศลาว', nameLA: 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ', nameEN: 'Banque pour le Commerce Extérieur Lao (BCEL)', color: '#C8102E', englishNameOnly: false, recommended: false },
  { code: 'LDB', number: null, country: 'LA', nameTH: 'ธนาคารพัฒนาลาว', nameLA: 'ທະນາຄານພັດທະນາລາວ', nameEN: 'Lao Development Bank', color: '#005BAA', englishNameOnly: false, recommended: false },
  { code: 'APB', number: null, country: 'LA', nameTH: 'ธนาคารส่งเสริมกสิกรรม', nameLA: 'ທະນາຄານສົ່ງເສີມກະສິກຳ', nameEN: 'Agricultural Promotion Bank', color: '#00803C', englishNameOnly: false, recommended: false },
  { code: 'JDB', number: null, country: 'LA', nameTH: 'ธนาคารร่วมพัฒนา', nameLA: 'ທະນາຄານຮ່ວມພັດທະນາ', nameEN: 'Joint Development Bank', color: '#1C4E9D', englishNameOnly: false, recommended: false },
  { code: 'LVB', number: null, country: 'LA', nameTH: 'ธนาคารร่วมธุรกิจลาว-เวียดนาม', nameLA: 'ທະນາຄານຮ່ວມທຸລະກິດລາວ-ຫວຽດ', nameEN: 'Lao-Viet Bank', color: '#006B68', englishNameOnly: false, recommended: false },
  { code: 'STB', number: null, country: 'LA', nameTH: 'ธนาคารเอสที', nameLA: 'ທະນາຄານເອັສທີ', nameEN: 'ST Bank', color: '#E87722', englishNameOnly: false, recommended: false },
  { code: 'BIC', number: null, country: 'LA', nameTH: 'ธนาคารบีไอซี ลาว', nameLA: 'ທະນາຄານບີໄອຊີ ລາວ', nameEN: 'BIC Bank Lao', color: '#8A1538', englishNameOnly: false, recommended: false },
  { code: 'MJBL', number: null, country: 'LA', nameTH: 'ธนาคารมารูฮัน เจแปน ลาว', nameLA: 'ທະນາຄານມາຣູຮານ ເຈແປນ ລາວ', nameEN: 'Maruhan Japan Bank Lao', color: '#E60012', englishNameOnly: false, recommended: false },
  { code: 'ACLEDA', number: null, country: 'LA', nameTH: 'ธนาคารเอซีลีดา ลาว', nameLA: 'ທະນາຄານເອຊີລີດາ ລາວ', nameEN: 'ACLEDA Bank Lao', color: '#1C3F94', englishNameOnly: false, recommended: false },
]

/** SPEC §5: at KTB, TMB and BBL the account's name is written in English letters. */
export const wantsEnglish = (bankCode: string): boolean =>
  banks.some((bank) => bank.code === bankCode && bank.englishNameOnly)
