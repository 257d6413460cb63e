import type { Pages } from './legal.sql.ts'

/** The licence, until the operator writes other words. The facts come from the setting `operator`. */
export const licence: Pages = {
  th: [
    '<h3>ใบอนุญาต</h3><p>ผู้ให้บริการ: {company}<br>เลขที่ใบอนุญาต: {licenceNo}<br>ออกให้โดย: {licensedBy}</p><p>การพนันออนไลน์ให้บริการได้เฉพาะในที่ที่กฎหมายอนุญาตและผู้ให้บริการมีใบอนุญาต หากข้อมูลด้านบนยังไม่ได้ระบุ กรุณาสอบถามทีมงานก่อนฝากเงิน</p>',
  ],
  la: [
    '<h3>ໃບອະນຸຍາດ</h3><p>ຜູ້ໃຫ້ບໍລິການ: {company}<br>ເລກທີໃບອະນຸຍາດ: {licenceNo}<br>ອອກໃຫ້ໂດຍ: {licensedBy}</p><p>ການພະນັນອອນລາຍໃຫ້ບໍລິການໄດ້ສະເພາະໃນບ່ອນທີ່ກົດໝາຍອະນຸຍາດ ແລະ ຜູ້ໃຫ້ບໍລິການມີໃບອະນຸຍາດ ຖ້າຂໍ້ມູນຂ້າງເທິງຍັງບໍ່ໄດ້ລະບຸ ກະລຸນາສອບຖາມທີມງານກ່ອນຝາກເງິນ</p>',
  ],
  en: [
    '<h3>Licence</h3><p>Operator: {company}<br>Licence number: {licenceNo}<br>Issued by: {licensedBy}</p><p>Online gambling may be offered only where the law allows it and the operator holds a licence. If something above is not given yet, ask our team before you deposit.</p>',
  ],
}
