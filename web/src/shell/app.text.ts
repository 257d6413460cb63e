import { texts } from '@krapao/shared/text'

export const t = texts({
  working: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'Working on it' },
  broken: { th: 'หน้านี้มีปัญหา', la: 'ໜ້ານີ້ມີບັນຫາ', en: 'This page ran into a problem' },
  brokenText: {
    th: 'เงินและข้อมูลของคุณยังอยู่ครบ กรุณาโหลดหน้านี้ใหม่',
    la: 'ເງິນ ແລະ ຂໍ້ມູນຂອງທ່ານຍັງຢູ່ຄົບ ກະລຸນາເປີດໜ້ານີ້ຄືນໃໝ່',
    en: 'Your money and your details are not affected. Please reload the page.',
  },
  reload: { th: 'โหลดใหม่', la: 'ເປີດຄືນໃໝ່', en: 'Reload' },
})
