import type { Pages } from './legal.sql.ts'

/** The terms of use, until the operator writes other words: what the system really does. */
export const terms: Pages = {
  th: [
    '<h3>ผู้ให้บริการ</h3><p>{brand} ให้บริการโดย {company} ที่อยู่: {address} เมื่อสมัครสมาชิก คุณยอมรับเงื่อนไขเหล่านี้</p>',
    '<h3>บัญชีของคุณ</h3><ul><li>คุณต้องมีอายุครบ 20 ปี และอยู่ในที่ที่กฎหมายอนุญาตให้เล่นได้</li><li>หนึ่งคนมีได้หนึ่งบัญชี ใช้เบอร์โทรศัพท์และบัญชีธนาคารในชื่อของคุณเอง</li><li>เก็บรหัสผ่านไว้เป็นความลับ ทีมงานจะไม่ถามรหัสผ่านหรือรหัส OTP ของคุณ</li></ul>',
    '<h3>ฝากเงิน</h3><p>ฝากจากบัญชีในชื่อของคุณเท่านั้น เงินเข้ากระเป๋าหลักเมื่อระบบหรือทีมงานตรวจพบยอดโอนแล้ว ยอดที่ยังไม่รู้ว่าเป็นของใครจะถูกเก็บไว้ต่างหาก จนกว่าจะพบเจ้าของ</p>',
    '<h3>ถอนเงิน</h3><p>เงินถอนโอนเข้าบัญชีที่คุณลงทะเบียนไว้เท่านั้น วงเงินแสดงไว้ก่อนยืนยัน ยอดสูง หรือบัญชีที่เพิ่งเปลี่ยน ต้องให้ทีมงานตรวจสอบก่อน หากถอนไม่สำเร็จ เงินจะกลับเข้ากระเป๋าหลักของคุณ</p>',
    '<h3>เกมและโบนัส</h3><p>ผลของเกมเป็นไปตามที่ค่ายเกมแจ้ง เงื่อนไขของโบนัส ทั้งเป้าหมายและยอดต่ำสุด แสดงไว้ก่อนรับ ระหว่างที่มีโบนัสอยู่ เงินส่วนหนึ่งถอนไม่ได้จนกว่าจะจบโบนัส</p>',
    '<h3>เมื่อมีปัญหา</h3><p>ทุกรายการอยู่ในหน้าประวัติรายการ รายการที่ยังไม่รู้ผลจะแสดงว่ากำลังดำเนินการ และไม่ถูกทำซ้ำ หากพบรายการที่คุณไม่ได้ทำ ให้เปลี่ยนรหัสผ่านแล้วติดต่อทีมงานทันที</p>',
    '<h3>การระงับบัญชี</h3><p>เราอาจระงับบัญชีเมื่อสงสัยว่ามีผู้อื่นใช้ มีการทุจริต หรือเมื่อกฎหมายกำหนด เงินที่เป็นของคุณยังเป็นของคุณ และทีมงานจะแจ้งวิธีรับคืน</p>',
    '<h3>การเปลี่ยนแปลง</h3><p>เมื่อข้อตกลงที่คุณยอมรับไว้มีการเปลี่ยนแปลง เราจะแสดงฉบับใหม่ให้อ่านเมื่อคุณเข้าหน้าแรกครั้งถัดไป และบันทึกว่าคุณยอมรับฉบับใด เมื่อใด</p>',
  ],
  la: [
    '<h3>ຜູ້ໃຫ້ບໍລິການ</h3><p>{brand} ໃຫ້ບໍລິການໂດຍ {company} ທີ່ຢູ່: {address} ເມື່ອສະໝັກສະມາຊິກ ທ່ານຍອມຮັບເງື່ອນໄຂເຫຼົ່ານີ້</p>',
    '<h3>ບັນຊີຂອງທ່ານ</h3><ul><li>ທ່ານຕ້ອງມີອາຍຸຄົບ 20 ປີ ແລະ ຢູ່ໃນບ່ອນທີ່ກົດໝາຍອະນຸຍາດໃຫ້ຫຼິ້ນໄດ້</li><li>ໜຶ່ງຄົນມີໄດ້ໜຶ່ງບັນຊີ ໃຊ້ເບີໂທລະສັບ ແລະ ບັນຊີທະນາຄານທີ່ເປັນຊື່ຂອງທ່ານເອງ</li><li>ຮັກສາລະຫັດຜ່ານເປັນຄວາມລັບ ທີມງານຈະບໍ່ຖາມລະຫັດຜ່ານ ຫຼື ລະຫັດ OTP ຂອງທ່ານ</li></ul>',
    '<h3>ຝາກເງິນ</h3><p>ຝາກຈາກບັນຊີທີ່ເປັນຊື່ຂອງທ່ານເທົ່ານັ້ນ ເງິນເຂົ້າກະເປົາຫຼັກເມື່ອລະບົບ ຫຼື ທີມງານກວດພົບຍອດໂອນແລ້ວ ຍອດທີ່ຍັງບໍ່ຮູ້ວ່າເປັນຂອງໃຜຈະຖືກເກັບໄວ້ຕ່າງຫາກ ຈົນກວ່າຈະພົບເຈົ້າຂອງ</p>',
    '<h3>ຖອນເງິນ</h3><p>ເງິນຖອນໂອນເຂົ້າບັນຊີທີ່ທ່ານລົງທະບຽນໄວ້ເທົ່ານັ້ນ ວົງເງິນສະແດງໄວ້ກ່ອນຢືນຢັນ ຍອດສູງ ຫຼື ບັນຊີທີ່ຫາກໍປ່ຽນ ຕ້ອງໃຫ້ທີມງານກວດສອບກ່ອນ ຖ້າຖອນບໍ່ສຳເລັດ ເງິນຈະກັບເຂົ້າກະເປົາຫຼັກຂອງທ່ານ</p>',
    '<h3>ເກມ ແລະ ໂບນັດ</h3><p>ຜົນຂອງເກມເປັນໄປຕາມທີ່ຄ້າຍເກມແຈ້ງ ເງື່ອນໄຂຂອງໂບນັດ ທັງເປົ້າໝາຍ ແລະ ຍອດຕ່ຳສຸດ ສະແດງໄວ້ກ່ອນຮັບ ໃນລະຫວ່າງທີ່ມີໂບນັດຢູ່ ເງິນສ່ວນໜຶ່ງຖອນບໍ່ໄດ້ຈົນກວ່າຈະຈົບໂບນັດ</p>',
    '<h3>ເມື່ອມີບັນຫາ</h3><p>ທຸກລາຍການຢູ່ໃນໜ້າປະຫວັດລາຍການ ລາຍການທີ່ຍັງບໍ່ຮູ້ຜົນຈະສະແດງວ່າກຳລັງດຳເນີນການ ແລະ ບໍ່ຖືກເຮັດຊ້ຳ ຖ້າພົບລາຍການທີ່ທ່ານບໍ່ໄດ້ເຮັດ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລ້ວຕິດຕໍ່ທີມງານທັນທີ</p>',
    '<h3>ການລະງັບບັນຊີ</h3><p>ພວກເຮົາອາດລະງັບບັນຊີເມື່ອສົງໄສວ່າມີຜູ້ອື່ນໃຊ້ ມີການສໍ້ໂກງ ຫຼື ເມື່ອກົດໝາຍກຳນົດ ເງິນທີ່ເປັນຂອງທ່ານຍັງເປັນຂອງທ່ານ ແລະ ທີມງານຈະແຈ້ງວິທີຮັບຄືນ</p>',
    '<h3>ການປ່ຽນແປງ</h3><p>ເມື່ອຂໍ້ຕົກລົງທີ່ທ່ານຍອມຮັບໄວ້ມີການປ່ຽນແປງ ພວກເຮົາຈະສະແດງສະບັບໃໝ່ໃຫ້ອ່ານເມື່ອທ່ານເຂົ້າໜ້າຫຼັກຄັ້ງຕໍ່ໄປ ແລະ ບັນທຶກວ່າທ່ານຍອມຮັບສະບັບໃດ ເມື່ອໃດ</p>',
  ],
  en: [
    '<h3>Who offers this service</h3><p>{brand} is offered by {company}. Address: {address}. By registering you accept these terms.</p>',
    '<h3>Your account</h3><ul><li>You must be 20 or older, and be where the law allows you to play.</li><li>One person, one account, with a phone number and a bank account in your own name.</li><li>Keep your password secret. Our team never asks for it, nor for a one-time code.</li></ul>',
    '<h3>Deposits</h3><p>Deposit only from an account in your own name. Money is credited once our system or our team has found the payment. A payment that is not known to be anybody’s yet is kept apart until its owner is found.</p>',
    '<h3>Withdrawals</h3><p>Withdrawals are paid only to the account that you registered. The limits are shown before you confirm. Large amounts, and an account that was just changed, are looked at by a person first. If a withdrawal cannot be paid, the money is back in your main wallet.</p>',
    '<h3>Games and bonuses</h3><p>Results of games are what the game provider reports. The conditions of a bonus, its target and its floor, are shown before you take it. While you hold a bonus, part of your money cannot be withdrawn until it has ended.</p>',
    '<h3>When something goes wrong</h3><p>Everything is in your statement. What has no result yet says that it is in progress, and is never done twice. If you find something you did not do, change your password and contact our team at once.</p>',
    '<h3>Suspension</h3><p>We may suspend an account when somebody else seems to use it, when there is fraud, or when the law demands it. Money that is yours stays yours, and our team will tell you how to get it.</p>',
    '<h3>Changes</h3><p>When the agreement that you accepted changes, the new one is shown the next time you open Home, and we record which one you agreed to and when.</p>',
  ],
}
