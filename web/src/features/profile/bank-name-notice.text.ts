import { texts } from '@krapao/shared/text'

export const t = texts({
  why: {
    th: 'ธนาคารของคุณใช้ชื่อบัญชีภาษาอังกฤษ แก้ชื่อให้ตรงกับบัญชี เพื่อให้เงินถอนโอนเข้าได้',
    la: 'ທະນາຄານຂອງທ່ານໃຊ້ຊື່ບັນຊີເປັນພາສາອັງກິດ ແກ້ຊື່ໃຫ້ກົງກັບບັນຊີ ເພື່ອໃຫ້ເງິນຖອນໂອນເຂົ້າໄດ້',
    en: 'Your bank keeps account names in English letters. Write yours the same way so that withdrawals can reach you.',
  },
  edit: { th: 'แก้ชื่อบัญชี', la: 'ແກ້ຊື່ບັນຊີ', en: 'Edit account name' },
})
