import { texts } from '@krapao/shared/text'

export const t = texts({
  why: {
    th: 'ธนาคารของคุณใช้ชื่อบัญชีเป็นภาษาอังกฤษ กรุณาแก้ไขชื่อให้ตรงกับบัญชี เพื่อให้ถอนเงินเข้าบัญชีได้',
    la: 'ທະນາຄານຂອງທ່ານໃຊ້ຊື່ບັນຊີເປັນພາສາອັງກິດ ກະລຸນາແກ້ໄຂຊື່ໃຫ້ກົງກັບບັນຊີ ເພື່ອໃຫ້ຖອນເງິນເຂົ້າບັນຊີໄດ້',
    en: 'Your bank keeps account names in English letters. Write yours the same way so that withdrawals can reach you.',
  },
  edit: { th: 'แก้ไขชื่อบัญชี', la: 'ແກ້ໄຂຊື່ບັນຊີ', en: 'Edit account name' },
})
