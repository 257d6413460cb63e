import * as z from 'zod/mini'
import { whyNotLongPages, whyNotPages } from '../../settings/pages.ts'
import { pages, setting, words } from '../../settings/setting.ts'
import { agreements as startingAgreements } from './agreements.text.ts'

/** Empty: what the environment says, BRAND and PUBLIC_URL. */
export const info = setting({
  means: 'the name and address that the site tells; empty means BRAND and PUBLIC_URL',
  written: '{"name": text, "website": text}',
  shape: z.object({ name: z.string(), website: z.string() }),
  start: { name: '', website: '' },
})

export const contact = setting({
  means:
    'the contact page: words, a link (LINE, or any other), its name, a QR of your own as a data URI; each may be ""',
  written:
    '{"contactText": {"th": text, "la": text, "en": text}, "lineLink": text, "lineName": text, "lineQR": text}',
  shape: z.object({
    contactText: words,
    lineLink: z.string(),
    lineName: z.string(),
    lineQR: z.string(),
  }),
  start: {
    contactText: {
      th: 'กรุณาแจ้งเบอร์โทรศัพท์ที่ใช้สมัครทุกครั้งที่ติดต่อ เพื่อให้ตรวจสอบได้เร็วขึ้น ทีมงานจะไม่ถามรหัสผ่านของคุณ',
      la: 'ກະລຸນາແຈ້ງເບີໂທທີ່ໃຊ້ສະໝັກທຸກຄັ້ງທີ່ຕິດຕໍ່ ເພື່ອໃຫ້ກວດສອບໄດ້ໄວຂຶ້ນ ທີມງານຈະບໍ່ຖາມລະຫັດຜ່ານຂອງທ່ານ',
      en: 'Tell us the phone number you registered with, so that we can help sooner. We never ask for your password.',
    },
    lineLink: '',
    lineName: '',
    lineQR: '',
  },
})

export const conditions = setting({
  means: 'the conditions of use, as HTML, a string for each part',
  written: '{"th": [text, …], "la": [text, …], "en": [text, …]}',
  shape: pages,
  start: {
    th: [
      '<h3>การฝากและถอน</h3><p>ชื่อบัญชีธนาคารต้องตรงกับชื่อที่ลงทะเบียน เงินถอนจะโอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น</p>',
      '<h3>การเล่นอย่างรับผิดชอบ</h3><p>สำหรับผู้ที่มีอายุ 20 ปีขึ้นไป กรุณาเล่นด้วยเงินที่คุณพร้อมจะเสียเท่านั้น</p>',
    ],
    la: [
      '<h3>ການຝາກ ແລະ ຖອນ</h3><p>ຊື່ບັນຊີທະນາຄານຕ້ອງກົງກັບຊື່ທີ່ລົງທະບຽນ ເງິນຖອນຈະໂອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</p>',
      '<h3>ຫຼິ້ນຢ່າງມີສະຕິ</h3><p>ສຳລັບຜູ້ມີອາຍຸ 20 ປີຂຶ້ນໄປ ກະລຸນາຫຼິ້ນດ້ວຍເງິນທີ່ທ່ານພ້ອມຈະເສຍເທົ່ານັ້ນ</p>',
    ],
    en: [
      '<h3>Deposits and withdrawals</h3><p>The name on your bank account must be the name you registered. We only pay out to the account you registered.</p>',
      '<h3>Play responsibly</h3><p>For people aged 20 and over. Only play with money you can afford to lose.</p>',
    ],
  },
  whyNot: whyNotLongPages,
})

export const agreements = setting({
  means: 'what a member is asked to read after logging in, as HTML, a string for each part',
  written: '{"th": [text, …], "la": [text, …], "en": [text, …]}',
  shape: pages,
  start: startingAgreements,
  whyNot: whyNotPages([]),
})

export const notice = setting({
  means: 'HTML told with every bonus; %percentFail% stands for the bonus’s own number',
  written: '{"th": text, "la": text, "en": text}',
  shape: words,
  start: {
    th: '<p>ระหว่างที่มีโบนัสอยู่ เงินของคุณกับเครดิตโบนัสนับรวมกันเป็นยอดตั้งต้น และถอนเงินได้หลังจบโบนัส</p><p>หากยอดรวมเหลือไม่เกิน %percentFail%% ของยอดตั้งต้น โบนัสจะจบเอง เงินที่เหลือเป็นของคุณ คุณออกจากโบนัสก่อนได้ทุกเมื่อ และได้รับส่วนที่เป็นเงินของคุณคืน</p>',
    la: '<p>ໃນລະຫວ່າງທີ່ມີໂບນັດຢູ່ ເງິນຂອງທ່ານກັບເຄຣດິດໂບນັດນັບລວມກັນເປັນຍອດຕັ້ງຕົ້ນ ແລະ ຖອນເງິນໄດ້ຫຼັງຈາກຈົບໂບນັດ</p><p>ຖ້າຍອດລວມເຫຼືອບໍ່ເກີນ %percentFail%% ຂອງຍອດຕັ້ງຕົ້ນ ໂບນັດຈະຈົບເອງ ເງິນທີ່ເຫຼືອເປັນຂອງທ່ານ ທ່ານອອກຈາກໂບນັດກ່ອນໄດ້ທຸກເວລາ ແລະ ໄດ້ຮັບສ່ວນທີ່ເປັນເງິນຂອງທ່ານຄືນ</p>',
    en: '<p>While you hold a bonus, your money and the bonus credit count together as its base. You can withdraw once it has ended.</p><p>It ends by itself when your total falls to %percentFail%% of the base; what is left is yours. You may leave at any time and get back your own share.</p>',
  },
})
