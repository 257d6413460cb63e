// Teams and leagues of Firefly Field; none of them exists.
export const leagueNames = {
  mangrove: { th: 'ลีกป่าโกงกาง', la: 'ລີກປ່າໂກງກາງ', en: 'Mangrove League' },
  misthill: { th: 'ลีกดอยหมอก', la: 'ລີກພູໝອກ', en: 'Mist Hill League' },
}
export const teamNames = {
  otter: { th: 'นากทอง', la: 'ນາກຄຳ', en: 'Golden Otters' },
  heron: { th: 'กระสาริมน้ำ', la: 'ກະສາຮິມນ້ຳ', en: 'River Herons' },
  crab: { th: 'ปูแสม', la: 'ປູນ້ຳເຄັມ', en: 'Tide Crabs' },
  kingfisher: { th: 'กระเต็นฟ้า', la: 'ນົກເຕັນຟ້າ', en: 'Blue Kingfishers' },
  monitor: { th: 'ตะกวดป่าเลน', la: 'ແລນປ່າຕົມ', en: 'Mud Monitors' },
  mudskipper: { th: 'ปลาตีน', la: 'ປາຕີນ', en: 'Mudskippers' },
  egret: { th: 'ยางขาว', la: 'ຍາງຂາວ', en: 'White Egrets' },
  crocodile: { th: 'จระเข้ปากน้ำ', la: 'ແຂ້ປາກນ້ຳ', en: 'Delta Crocs' },
  gibbon: { th: 'ชะนีมือขาว', la: 'ທະນີມືຂາວ', en: 'Cloud Gibbons' },
  hornbill: { th: 'เงือกผา', la: 'ນົກກົກຜາ', en: 'Cliff Hornbills' },
  langur: { th: 'ค่างแว่น', la: 'ຄ່າງແວ່ນ', en: 'Grey Langurs' },
  serow: { th: 'เลียงผา', la: 'ເຍືອງຜາ', en: 'Ridge Serows' },
  gaur: { th: 'กระทิงเขา', la: 'ກະທິງພູ', en: 'Hill Gaurs' },
  pangolin: { th: 'ลิ่นเกล็ดเงิน', la: 'ລິ່ນເກັດເງິນ', en: 'Silver Pangolins' },
  loris: { th: 'นางอายราตรี', la: 'ລິງລົມກາງຄືນ', en: 'Night Lorises' },
  leopard: { th: 'เสือลายเมฆ', la: 'ເສືອລາຍເມກ', en: 'Cloud Leopards' },
}
/** Cloth and figure of each shirt: two colours and a pattern of crests.ts. */
export const teamColours = {
  otter: ['#c98a1b', '#fff1c2', 'disc'],
  heron: ['#3b6ea8', '#e8f3ff', 'pale'],
  crab: ['#b3392c', '#ffd3b0', 'chevron'],
  kingfisher: ['#1276b8', '#ffb347', 'half'],
  monitor: ['#4f6b2f', '#d9e39a', 'band'],
  mudskipper: ['#6b4a2f', '#9fd8cf', 'diamond'],
  egret: ['#e9e6f4', '#4a4270', 'crescent'],
  crocodile: ['#1f6a46', '#ffe08a', 'star'],
  gibbon: ['#2a2440', '#ffe6a0', 'crescent'],
  hornbill: ['#191626', '#ffb02e', 'band'],
  langur: ['#596074', '#dfe6f5', 'disc'],
  serow: ['#7a4f86', '#f4d9ff', 'chevron'],
  gaur: ['#5a2a1a', '#ffcf8a', 'pale'],
  pangolin: ['#8b93a8', '#2b3044', 'diamond'],
  loris: ['#7a5a3a', '#fff3dc', 'half'],
  leopard: ['#b5843a', '#2a1c10', 'star'],
} as const
