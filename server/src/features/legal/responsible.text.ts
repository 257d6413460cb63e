import type { Pages } from './legal.sql.ts'

/** Who may play, and where to get help, until the operator writes other words. */
export const responsible: Pages = {
  th: [
    '<h3>อายุ 20 ปีขึ้นไปเท่านั้น</h3><p>ผู้ที่อายุไม่ถึง 20 ปีสมัครและเล่นไม่ได้ เราอาจขอเอกสารยืนยันอายุ หากในบ้านมีเด็ก อย่าบันทึกรหัสผ่านไว้ในอุปกรณ์ที่ใช้ร่วมกัน</p>',
    '<h3>เล่นอย่างมีสติ</h3><ul><li>การพนันไม่ใช่วิธีหาเงินหรือใช้หนี้ ยิ่งเล่นนาน โอกาสเสียยิ่งมากกว่าได้</li><li>ตั้งยอดเงินและเวลาไว้ก่อนเล่น และเล่นด้วยเงินที่คุณพร้อมจะเสียเท่านั้น</li><li>อย่ากู้ยืมมาเล่น และอย่าเล่นเพิ่มเพื่อเอาคืน</li><li>หน้าประวัติรายการแสดงยอดฝากและถอนทั้งหมดของคุณตามจริง ดูให้บ่อย</li></ul>',
    '<h3>หยุดพัก</h3><p>ขอให้ทีมงานระงับบัญชีของคุณได้ทุกเมื่อที่หน้าติดต่อเรา ระหว่างที่ระงับจะเข้าสู่ระบบไม่ได้ เงินของคุณยังเป็นของคุณ</p>',
    '<h3>ขอความช่วยเหลือ</h3><p>หากคุณหรือคนใกล้ตัวหยุดเล่นไม่ได้ โทรปรึกษาฟรีตลอด 24 ชั่วโมงที่สายด่วนสุขภาพจิต <a href="tel:1323">1323</a> (ประเทศไทย) ในลาว กรุณาปรึกษาแพทย์ที่โรงพยาบาลใกล้บ้าน</p>',
  ],
  la: [
    '<h3>ອາຍຸ 20 ປີຂຶ້ນໄປເທົ່ານັ້ນ</h3><p>ຜູ້ທີ່ອາຍຸບໍ່ຮອດ 20 ປີສະໝັກ ແລະ ຫຼິ້ນບໍ່ໄດ້ ພວກເຮົາອາດຂໍເອກະສານຢືນຢັນອາຍຸ ຖ້າໃນເຮືອນມີເດັກນ້ອຍ ຢ່າບັນທຶກລະຫັດຜ່ານໄວ້ໃນອຸປະກອນທີ່ໃຊ້ຮ່ວມກັນ</p>',
    '<h3>ຫຼິ້ນຢ່າງມີສະຕິ</h3><ul><li>ການພະນັນບໍ່ແມ່ນວິທີຫາເງິນ ຫຼື ໃຊ້ໜີ້ ຍິ່ງຫຼິ້ນດົນ ໂອກາດເສຍຍິ່ງຫຼາຍກວ່າໄດ້</li><li>ກຳນົດຈຳນວນເງິນ ແລະ ເວລາໄວ້ກ່ອນຫຼິ້ນ ແລະ ຫຼິ້ນດ້ວຍເງິນທີ່ທ່ານພ້ອມຈະເສຍເທົ່ານັ້ນ</li><li>ຢ່າກູ້ຢືມມາຫຼິ້ນ ແລະ ຢ່າຫຼິ້ນເພີ່ມເພື່ອເອົາຄືນ</li><li>ໜ້າປະຫວັດລາຍການສະແດງຍອດຝາກ ແລະ ຖອນທັງໝົດຂອງທ່ານຕາມຈິງ ເບິ່ງໃຫ້ເລື້ອຍໆ</li></ul>',
    '<h3>ຢຸດພັກ</h3><p>ຂໍໃຫ້ທີມງານລະງັບບັນຊີຂອງທ່ານໄດ້ທຸກເວລາທີ່ໜ້າຕິດຕໍ່ພວກເຮົາ ໃນລະຫວ່າງທີ່ລະງັບຈະເຂົ້າສູ່ລະບົບບໍ່ໄດ້ ເງິນຂອງທ່ານຍັງເປັນຂອງທ່ານ</p>',
    '<h3>ຂໍຄວາມຊ່ວຍເຫຼືອ</h3><p>ຖ້າທ່ານ ຫຼື ຄົນໃກ້ຕົວຢຸດຫຼິ້ນບໍ່ໄດ້ ກະລຸນາປຶກສາແພດຢູ່ໂຮງໝໍໃກ້ບ້ານ ໃນປະເທດໄທ ໂທສາຍດ່ວນສຸຂະພາບຈິດ <a href="tel:1323">1323</a> ໄດ້ຟຣີຕະຫຼອດ 24 ຊົ່ວໂມງ</p>',
  ],
  en: [
    '<h3>20 and over only</h3><p>Nobody under 20 may register or play. We may ask for proof of age. If there are children at home, do not save your password on a device that you share.</p>',
    '<h3>Play responsibly</h3><ul><li>Gambling is no way to earn money or pay debts: the longer one plays, the likelier it is to lose.</li><li>Set an amount and a time before you play, and play only with money you can afford to lose.</li><li>Never play with borrowed money, and never play on to win it back.</li><li>Your statement shows every deposit and withdrawal as it was. Look at it often.</li></ul>',
    '<h3>Take a break</h3><p>Ask our team on the contact page to suspend your account at any time. Nobody can log in to it until you ask again; your money stays yours.</p>',
    '<h3>Get help</h3><p>If you or somebody close to you cannot stop, call Thailand’s mental health hotline <a href="tel:1323">1323</a>, free, 24 hours a day. In Laos, please speak to a doctor at the nearest hospital.</p>',
  ],
}
