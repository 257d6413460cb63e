import type { Locale } from '@krapao/shared/text'

/** What a member is asked to read after logging in, until the operator writes other words. */
export const agreements: Record<Locale, string[]> = {
  th: [
    '<h3>บัญชีของคุณ ใช้ได้คนเดียว</h3><p>หนึ่งคนมีได้หนึ่งบัญชี อย่าให้ผู้อื่นใช้บัญชีของคุณ และอย่าบอกรหัสผ่านหรือรหัส OTP กับใคร ทีมงานจะไม่ถามรหัสของคุณไม่ว่ากรณีใด</p>',
    '<h3>ชื่อต้องตรงกัน</h3><p>ฝากจากบัญชีธนาคารที่เป็นชื่อของคุณเท่านั้น และเราจะโอนเงินถอนเข้าบัญชีที่คุณลงทะเบียนไว้เท่านั้น</p>',
    '<h3>อายุ 20 ปีขึ้นไป</h3><p>บริการนี้สำหรับผู้ที่มีอายุครบ 20 ปีขึ้นไป เราอาจขอเอกสารยืนยันตัวตนก่อนโอนเงินถอน</p>',
    '<h3>เล่นอย่างมีสติ</h3><p>การพนันมีความเสี่ยง เล่นด้วยเงินที่คุณพร้อมจะเสียเท่านั้น อย่ากู้ยืมมาเล่น และหยุดพักเมื่อรู้สึกว่าควบคุมตัวเองไม่ได้</p>',
    '<h3>ตรวจสอบรายการของคุณ</h3><p>ทุกรายการอยู่ในหน้าประวัติรายการ หากพบรายการที่คุณไม่ได้ทำ ให้เปลี่ยนรหัสผ่านแล้วแจ้งทีมงานทันที</p>',
  ],
  la: [
    '<h3>ບັນຊີຂອງທ່ານ ໃຊ້ໄດ້ຄົນດຽວ</h3><p>ໜຶ່ງຄົນມີໄດ້ໜຶ່ງບັນຊີ ຢ່າໃຫ້ຜູ້ອື່ນໃຊ້ບັນຊີຂອງທ່ານ ແລະ ຢ່າບອກລະຫັດຜ່ານ ຫຼື ລະຫັດ OTP ກັບໃຜ ທີມງານຈະບໍ່ຖາມລະຫັດຂອງທ່ານໃນທຸກກໍລະນີ</p>',
    '<h3>ຊື່ຕ້ອງກົງກັນ</h3><p>ຝາກຈາກບັນຊີທະນາຄານທີ່ເປັນຊື່ຂອງທ່ານເທົ່ານັ້ນ ແລະ ພວກເຮົາຈະໂອນເງິນຖອນເຂົ້າບັນຊີທີ່ທ່ານລົງທະບຽນໄວ້ເທົ່ານັ້ນ</p>',
    '<h3>ອາຍຸ 20 ປີຂຶ້ນໄປ</h3><p>ບໍລິການນີ້ສຳລັບຜູ້ມີອາຍຸ 20 ປີຂຶ້ນໄປ ພວກເຮົາອາດຂໍເອກະສານຢືນຢັນຕົວຕົນກ່ອນໂອນເງິນຖອນ</p>',
    '<h3>ຫຼິ້ນຢ່າງມີສະຕິ</h3><p>ການພະນັນມີຄວາມສ່ຽງ ຫຼິ້ນດ້ວຍເງິນທີ່ທ່ານພ້ອມຈະເສຍເທົ່ານັ້ນ ຢ່າກູ້ຢືມມາຫຼິ້ນ ແລະ ຢຸດພັກເມື່ອຮູ້ສຶກວ່າຄວບຄຸມຕົນເອງບໍ່ໄດ້</p>',
    '<h3>ກວດລາຍການຂອງທ່ານ</h3><p>ທຸກລາຍການຢູ່ໃນໜ້າປະຫວັດລາຍການ ຖ້າພົບລາຍການທີ່ທ່ານບໍ່ໄດ້ເຮັດ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລ້ວແຈ້ງທີມງານທັນທີ</p>',
  ],
  en: [
    '<h3>Your account is yours alone</h3><p>One person, one account. Do not let anyone else use it, and never tell anyone your password or a one-time code. Our team will never ask for them.</p>',
    '<h3>Names must match</h3><p>Deposit only from bank accounts in your own name. Withdrawals are paid only to the account you registered.</p>',
    '<h3>20 years or older</h3><p>This service is for people aged 20 and over. We may ask for proof of identity before a withdrawal is paid.</p>',
    '<h3>Play responsibly</h3><p>Gambling carries risk. Play only with money you can afford to lose, never with borrowed money, and take a break when it stops feeling under control.</p>',
    '<h3>Look over your statement</h3><p>Everything that happens is in your statement. If you see something you did not do, change your password and tell our team at once.</p>',
  ],
}
