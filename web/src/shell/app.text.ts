import { texts } from '@krapao/shared/text'

export const t = texts({
  working: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'Working on it' },
  broken: { th: 'หน้านี้มีปัญหา', la: 'ໜ້ານີ້ມີບັນຫາ', en: 'This page ran into a problem' },
  brokenText: {
    th: 'เงินและข้อมูลของคุณไม่ได้รับผลกระทบ กรุณาโหลดหน้านี้ใหม่',
    la: 'ເງິນ ແລະ ຂໍ້ມູນຂອງທ່ານບໍ່ໄດ້ຮັບຜົນກະທົບ ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່',
    en: 'Your money and your details are not affected. Please load the page again.',
  },
  reload: { th: 'โหลดใหม่', la: 'ໂຫຼດໃໝ່', en: 'Load again' },
})
